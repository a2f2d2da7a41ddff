import { beforeAll, expect, test } from 'vitest';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { projectText } from '../../support/project-files.ts';
import { databaseForTests } from '../../support/database-for-tests.ts';

/* docs/scale.md: data is partitioned by merchant code, with the exceptions listed here. */
const database = databaseForTests();
beforeAll(async () => {
  for (const { sql } of vendorMigrations) await database.script(sql);
});

const codes = new Set(['tenant', 'brand', 'code']);
const apart = [
  'account_group_key',
  'account_group_pause',
  'account_key',
  'ledger_look',
  'play_limit',
  'sandbox_clock',
  'schema_migration',
  'schema_repeatable',
  'vendor_round',
  'vendor_seed',
];

test('[WL-01] every key begins with the merchant code, except for documented tables', async () => {
  const keys = await database.query<{
    name: string;
    first: string;
  }>(`select c.relname as name, a.attname as first from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where n.nspname = 'public' and i.indisprimary`);
  expect(
    keys
      .filter(({ first }) => !codes.has(first))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(apart);
  const text = projectText('docs/scale.md');
  for (const name of apart) expect(text, name).toContain(`\`${name}\``);
  const unkeyed = await database.query<{
    name: string;
  }>(`select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and relkind = 'r' and not exists (select 1 from pg_index where indrelid = c.oid and indisprimary)`);
  expect(unkeyed).toEqual([]);
});

test('[WL-01] every reference has the merchant code on both sides, except round to seeds', async () => {
  const references = await database.query<{ name: string; definition: string }>(
    `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f'`,
  );
  expect(references.length).toBeGreaterThan(15);
  expect(
    references
      .filter(
        ({ definition }) =>
          !/\((tenant|brand)\b.*REFERENCES \w+\((tenant|code|brand)\b/.test(definition),
      )
      .map(({ name }) => name),
  ).toEqual(['vendor_round']);
});
