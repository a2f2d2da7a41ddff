import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import released from './released-migrations.json' with { type: 'json' };

/*
 * A database refuses a changed text of an executed step, so released steps are immutable; only
 * additions are allowed.
 */
test('released migration steps are unchanged', () => {
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
