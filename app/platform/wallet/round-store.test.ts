import { expect, test } from 'vitest';
import { readOpenRounds } from './round-store.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

test('open rounds are counted over all brands, with the oldest; settled ones are not', async () => {
  expect(await readOpenRounds(database)).toEqual({ count: 0, oldestAt: null });
  await database.script(
    `insert into wallet_round values ('alon', 'demo', 'p', 'r', 'g', 'open', 1, 5, 0, 3000, 3000, null),
      ('bakaw', 'demo', 'p', 'r', 'g', 'open', 1, 5, 0, 2000, 2000, null),
      ('alon', 'demo', 'p', 's', 'g', 'settled', 0, 5, 0, 1000, 1000, null)`,
  );
  expect(await readOpenRounds(database)).toEqual({ count: 2, oldestAt: 2_000 });
});
