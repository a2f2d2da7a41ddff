import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnPoints, type EarnedPoints } from './earn-points.ts';

function earnAll(unit: number, bets: readonly number[], earnedBefore?: EarnedPoints) {
  let state = earnedBefore;
  const points = bets.map((bet) => {
    const earned = earnPoints(state, unit, bet);
    state = earned.after;
    return earned.points;
  });
  return { state, points };
}

test('[PR-03] a unit of 10.00 and bets of 7.00, 5.00 and 9.00 give 2 points', () => {
  expect(earnAll(1_000, [700, 500, 900]).points).toEqual([0, 1, 1]);
});

test('[PR-03] a void removes no points; the next bets compensate for it', () => {
  const { points, state } = earnAll(1_000, [2_000, -1_500, 1_000, 1_500]);
  expect(points).toEqual([2, 0, 0, 1]);
  expect(state).toEqual({ unit: 1_000, validBet: 3_000, given: 3 });
});

test('[PR-03] a new unit changes no points of the past and carries the rest over', () => {
  const { state } = earnAll(1_000, [2_600]);
  expect(earnPoints(state, 500, 400)).toEqual({
    after: { unit: 500, validBet: 1_000, given: 2 },
    points: 2,
  });
});

test('[PR-03] however bets are split, points never exceed valid bets divided by the unit', () => {
  const amounts = fc.array(fc.integer({ min: -5_000, max: 20_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), amounts, (unit, bets) => {
      const { points } = earnAll(unit, bets);
      let [earnedPoints, total, most] = [0, 0, 0];
      for (const [index, bet] of bets.entries()) {
        total += bet;
        most = Math.max(most, Math.floor(total / unit));
        earnedPoints += points[index] ?? 0;
        expect(earnedPoints).toBe(most);
      }
    }),
  );
});
