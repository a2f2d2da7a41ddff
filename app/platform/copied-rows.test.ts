import { expect, test } from 'vitest';
import { tablesWithoutCopies } from './copied-rows.ts';
import { playerAccount } from './ledger/account.ts';
import { createLedger } from './ledger/ledger.ts';
import { databaseForTests } from '../../tests/support/database-for-tests.ts';

const database = databaseForTests();

test('[WL-01] each table of tenants has copies for tests, or a reason why not', async () => {
  const tables = await database.query<{ name: string; isCopied: boolean }>(
    `select c.relname as name, exists (select 1 from pg_trigger t where t.tgrelid = c.oid
        and t.tgname = 'aa_copy') as "isCopied"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'tenant')`,
  );
  const withoutCopies = Object.values(tablesWithoutCopies).flat();
  const named = new Set(withoutCopies);
  expect(tables.filter(({ name, isCopied }) => isCopied === named.has(name))).toEqual([]);
  expect(withoutCopies.filter((name) => !tables.some((table) => table.name === name))).toEqual([
    // Its key column is `code`.
    'tenant',
  ]);
});

test('[WL-01] each money row has a copy at another brand, so unscoped statements fail', async () => {
  const ledger = createLedger(database, { now: () => 1 });
  await ledger.openPlayerAccount('acme', 'ana', 'PHP');
  const gift = { tenant: 'acme', kind: 'seed', to: playerAccount('ana', 'PHP') };
  await ledger.credit({ ...gift, key: 'one', amount: 500 });
  await ledger.credit({ ...gift, key: 'two', amount: 33 });
  const rows = await database.query<{ tenant: string; balance: number; entries: number }>(
    `select tenant, balance, entries from ledger_account where id = 'player:ana:PHP' order by tenant`,
  );
  expect(rows).toEqual([
    { tenant: 'acme', balance: 533, entries: 2 },
    { tenant: 'acme.copy', balance: 533, entries: 2 },
  ]);
  for (const statement of [
    `update ledger_account set balance = 0 where id = 'player:ana:PHP'`,
    `delete from ledger_account where owner = 'ana'`,
  ])
    await expect(database.script(statement)).rejects.toThrow('another brand');
});
