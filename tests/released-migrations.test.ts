import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/arcade/db/migrations.ts';
import released from './released-migrations.json' with { type: 'json' };

/*
 * A database that took a step refuses a version whose text of it differs. Steps that have landed
 * are in the list, and are added to it, never changed.
 */
test('steps of the tables’ history that were released stay as they are', () => {
  const now = new Map(
    [...platformMigrations, ...vendorMigrations].map(({ name, sql }) => [
      name,
      createHash('sha256').update(sql).digest('hex').slice(0, 16),
    ]),
  );
  expect(Object.fromEntries(Object.keys(released).map((name) => [name, now.get(name)]))).toEqual(
    released,
  );
});
