import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { sql } from '../db/sql.ts';
import { validBetRules } from './valid-bet-rules.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

test('[MC-03] the SQL has the rules of each version, and the latest is in force', async () => {
  const rows = await database.query<{ version: number; product: string; rule: string }>(sql`
    select v::int as version, p as product, settlement_rule(v::smallint, p) as rule
    from generate_series(1, ${validBetRules.length}::int) v,
      unnest(${['', ...gameTypes]}::text[]) with ordinality as t(p, place) order by v, place`);
  expect(rows).toEqual(
    validBetRules.flatMap((rules, index) => [
      { version: index + 1, product: '', rule: 'net' },
      ...gameTypes.map((product) => ({
        version: index + 1,
        product,
        rule: rules[product] ?? 'net',
      })),
    ]),
  );
  expect(await database.one('select settlement_rule_in_force()::int as version')).toEqual({
    version: validBetRules.length,
  });
});

test('[MC-03] valid bets: a spin’s stake, at most the result in baccarat, none for a tie', async () => {
  const validBet = async (product: string, staked: number, paid: number) =>
    (
      await database.one<{
        validBet: number;
      }>(sql`select settlement_valid_bet(1::smallint, ${product},
        ${staked}::bigint, ${paid}::bigint) as "validBet"`)
    )?.validBet;
  expect(await validBet('RNG', 100, 0)).toBe(100);
  expect(await validBet('FISH', 100, 5_000)).toBe(100);
  // 100 on banker and 80 on player; banker wins 95.
  expect(await validBet('LIVE', 18_000, 19_500)).toBe(1_500);
  expect(await validBet('SPORTS', 100, 0)).toBe(100);
  expect(await validBet('SPORTS', 100, 900)).toBe(100);
  expect(await validBet('LIVE', 100, 100)).toBe(0);
  expect(await validBet('RNG', 0, 0)).toBe(0);
});
