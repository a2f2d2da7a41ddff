import { expect, test } from 'vitest';
import { lotteryMinBet } from '#app/domain/games/lottery-games.ts';
import { catalogueIndex } from '#app/platform/catalogue/catalogue-index.ts';
import { plannedDraws } from './draws/schedule.ts';
import { liabilityOf, paytableOf } from './games.ts';
import { lotteryModels } from './models/models.ts';
import { returnFaults } from './models/odds.ts';
import { offeredGames } from './offered-games.ts';

test('[LT-07] every kind of lottery is offered, and each game once', () => {
  expect(new Set(offeredGames.map(({ model }) => model))).toEqual(new Set(lotteryModels.keys()));
  expect(new Set(offeredGames.map(({ code }) => code)).size).toBe(offeredGames.length);
});

test.each(offeredGames.map((game) => [game.code, game] as const))(
  '[LT-07] %s is in the catalogue, returns within its bounds, and can be bet on and drawn',
  (code, game) => {
    expect(['LOTT', 'ELOTT']).toContain(catalogueIndex(0).byId.get(code)?.gameType);
    expect(lotteryMinBet(code)).toBe(Math.min(...game.units));
    expect(catalogueIndex(0).byId.get(code)?.minBet).toBe(lotteryMinBet(code));
    const { model, plays } = paytableOf(game.model, game.prizeGroup);
    expect(returnFaults(model, game.prizeGroup)).toEqual([]);
    const smallest = Math.min(...game.units);
    for (const priced of plays.values()) {
      // Otherwise the first ticket would be refused as above the liability of its number.
      expect(liabilityOf(priced, smallest), priced.play.code).toBeLessThanOrEqual(
        game.maxLiability,
      );
      expect(smallest * priced.play.unitsPerLine).toBeLessThanOrEqual(game.maxStake);
    }
    const { schedule } = game;
    expect(schedule.freezeSeconds).toBeLessThanOrEqual(schedule.lockSeconds);
    const monday = Date.parse('2026-11-23T00:00:00Z');
    const week = plannedDraws(code, schedule, monday, monday + 7 * 86_400_000);
    expect(week.length).toBeGreaterThanOrEqual(1);
    for (const { id, opensAt, locksAt } of week) {
      // The wallet limits ids to a hundred characters; round ids are draw ids.
      expect(id.length).toBeLessThanOrEqual(100);
      expect(opensAt).toBeLessThan(locksAt);
    }
    expect(game.horizonMs).toBeGreaterThan(schedule.salesSeconds * 1_000);
  },
);

test.each(offeredGames.map((game) => [game.code, game] as const))(
  '[LT-01] %s has a draw on sale at every moment of a year',
  (code, { schedule }) => {
    const day = 86_400_000;
    const from = Date.parse('2026-11-23T00:00:00Z');
    // Quick draws repeat daily, so two days suffice.
    const days = schedule.salesSeconds * 1_000 < day ? 2 : 365;
    const draws = plannedDraws(code, schedule, from, from + days * day);
    for (const [index, { opensAt }] of draws.slice(1).entries())
      expect(opensAt, code).toBeLessThan(draws[index]?.locksAt ?? 0);
  },
);

test('[LT-07] a line’s liability is what it wins, and for lots a few hits of the 27', () => {
  const lots = paytableOf('north', 1_900).plays.get('lots-2');
  const once = (lots?.odds[0] ?? NaN) / 1_000;
  expect([4, 5, 6].map((hits) => Math.ceil(hits * once * 100))).toContain(
    lots && liabilityOf(lots, 100),
  );
  const exact = paytableOf('five-digits', 1_900).plays.get('all-5');
  expect(exact && liabilityOf(exact, 1)).toBe(95_000);
});
