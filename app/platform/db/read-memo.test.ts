import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#app/platform/test-database.ts';
import type { Database } from './database.ts';
import { createReadMemo, tablesWithoutMoney } from './read-memo.ts';
import { sql } from './sql.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.script(`create table memo_test (id text primary key, n bigint);
    create table memo_child (id text references memo_test (id) on delete cascade);
    insert into memo_test values ('a', 1); insert into memo_child values ('a')`);
});
afterAll(() => database.close());

const readN = () => sql`select n from memo_test where id = ${'a'}`;
const readChildren = () => sql`select id from memo_child`;

test('a remembered read is as fresh as a query, after any write to its table', async () => {
  const first = await database.recall<{ n: number }>(readN());
  expect(await database.recall(readN()), 'nothing was written').toBe(first);
  const writes: readonly (() => Promise<unknown>)[] = [
    () => database.run(sql`update memo_test set n = n + 1`),
    () =>
      database.query(
        sql`with changed as (update memo_test set n = n + 1 returning n) select n from changed`,
      ),
    () => database.query(sql`insert into memo_test values ('b', 1) on conflict do nothing`),
    () => database.run(sql`delete from memo_test where id = ${'b'}`),
    () => database.script('update memo_test set n = n + 1; select 1'),
    () => database.transaction(async (tx) => tx.run(sql`update memo_test set n = n + 1`)),
  ];
  for (const write of writes) {
    await database.recall(readN());
    await write();
    expect(await database.recall(readN())).toEqual(await database.query(readN()));
  }
});

test('cascaded deletions, and reads during a write, are not remembered', async () => {
  expect(await database.recall(readChildren())).toHaveLength(1);
  await database.run(sql`delete from memo_test where id = ${'a'}`);
  expect(await database.recall(readChildren())).toEqual([]);

  await database.run(sql`insert into memo_test values ('a', 1)`);
  await database.transaction(async (tx) => {
    await tx.run(sql`update memo_test set n = 7`);
    expect(await tx.recall(readN())).toEqual([{ n: 7 }]);
  });
  const [read] = await Promise.all([
    database.recall(readN()),
    database.run(sql`update memo_test set n = 8`),
  ]);
  expect(read).toEqual([{ n: 7 }]);
  expect(await database.recall(readN())).toEqual([{ n: 8 }]);
});

test('rows are shared and so immutable; a statement that may write cannot be remembered', async () => {
  const [row] = await database.recall<{ n: number }>(readN());
  expect(() => ((row as { n: number }).n = 9)).toThrow(TypeError);
  for (const text of [
    'update memo_test set n = 1',
    'select nextval($1)',
    'select n from memo_test for update',
  ])
    await expect(database.recall({ text, values: [] })).rejects.toThrow('pure read');
});

test('a bet invalidates no memo of tables without money: no SQL of the money writes them', () => {
  const texts = (['ledger', 'wallet'] as const).flatMap((area) =>
    readdirSync(`app/platform/${area}/sql`).map((file) =>
      readFileSync(`app/platform/${area}/sql/${file}`, 'utf8'),
    ),
  );
  const limits = readdirSync('app/platform/responsible-gaming/limits/migrations').map((file) =>
    readFileSync(`app/platform/responsible-gaming/limits/migrations/${file}`, 'utf8'),
  );
  for (const table of tablesWithoutMoney)
    for (const text of [...texts, ...limits])
      expect(text).not.toMatch(
        new RegExp(`\\b(?:insert into|update|delete from)\\s+${table}\\b`, 'i'),
      );

  const memo = createReadMemo();
  const reads = { session: 0, account: 0 };
  const recall = async () => {
    await memo.recall(sql`select id from account_session`, async () => [
      { n: (reads.session += 1) },
    ]);
    await memo.recall(sql`select id from ledger_account`, async () => [
      { n: (reads.account += 1) },
    ]);
    return { ...reads };
  };
  return recall()
    .then(() => {
      memo.noteRun('select n, status, answer from wallet_apply($1::jsonb)');
      return recall();
    })
    .then((after) => expect(after).toEqual({ session: 1, account: 2 }));
});
