import { expect, test } from 'vitest';
import { deleteBatch } from './delete-batch.ts';
import { sql } from './sql.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests([
  {
    name: 'test/leavings',
    sql: 'create table leaving (tenant text not null, until bigint not null)',
  },
]);

test('expired rows are deleted in batches, and nothing else', async () => {
  await database.run(sql`insert into leaving select 'one', n from generate_series(1, 1200) n`);
  await database.run(sql`insert into leaving select 'two', n from generate_series(1, 50) n`);
  const deleteNext = () =>
    deleteBatch(database, sql`leaving`, sql`tenant = ${'one'} and until <= ${1_100}`, 500);
  expect([await deleteNext(), await deleteNext(), await deleteNext(), await deleteNext()]).toEqual([
    500, 500, 100, 0,
  ]);
  expect(
    await database.query(
      sql`select tenant, count(*)::int as left, min(until)::int as first from leaving group by tenant order by tenant`,
    ),
  ).toEqual([
    { tenant: 'one', left: 100, first: 1101 },
    { tenant: 'two', left: 50, first: 1 },
  ]);
});
