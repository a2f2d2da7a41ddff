import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betSalary } from './bet-salary.ts';
import { tiersOf } from './contract-kinds.ts';
import { findRowAboveBudget, maxTurnoverRate, salaryLimit } from './salary-budget.ts';

const wage = (betVolume: number, rate: number, rateType = 'P', activeMember = 0) => ({
  betVolume,
  activeMember,
  rateType,
  rate,
});

test('[AG-13] the worst play of the offered products sets the budget of salaries', () => {
  expect(salaryLimit({ maxShare: 800_000, edges: {} }, [])).toEqual({
    product: 'RNG',
    limit: 8_000,
  });
  const ownBudget = { maxShare: 500_000, edges: { RNG: 30_000, LIVE: 12_345 } };
  expect(salaryLimit(ownBudget, ['COCKFIGHT', 'ESPORTS'])).toEqual({
    product: 'LIVE',
    limit: 6_172,
  });
});

test('[AG-13] finds the first row above the remaining budget', () => {
  const rows = [wage(0, 2_000), wage(100, 4_000), wage(200, 6_000)];
  expect(findRowAboveBudget('dailyWage', rows, 1, 6_000)).toBeUndefined();
  expect(findRowAboveBudget('dailyWage', rows, 1, 5_999)).toBe(2);
  expect(findRowAboveBudget('dailyWage', rows, 1, -1)).toBe(0);
  expect(findRowAboveBudget('dailyWage', [wage(0, 0)], 1, -1)).toBeUndefined();
  const bets = [{ singleBetAmount: 100, winRate: 2_000, lossRate: 5_000 }];
  expect(findRowAboveBudget('realTimeSalary', bets, 1, 6_999)).toBe(0);
  const share = [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 500_000 }];
  expect(findRowAboveBudget('dividend', share, 1, 0)).toBeUndefined();
});

test('[AG-13] a fixed amount is a share of the smallest volume that reaches its row', () => {
  expect(maxTurnoverRate('dailyWage', [wage(3_000, 10, 'A')], 1)).toBe(3_334);
  expect(maxTurnoverRate('dailyWage', [wage(0, 10, 'A', 4)], 500)).toBe(5_000);
  expect(maxTurnoverRate('dailyWage', [wage(0, 10, 'A')], 500)).toBe(0);
});

test('[AG-13] property: salaries for single bets stay within their rate on any play', () =>
  fc.assert(
    fc.property(
      fc.record({ winRate: fc.nat(50_000), lossRate: fc.nat(50_000) }),
      // The frequency of each payout for a stake of 1,000; the total is below the stakes.
      fc.array(fc.record({ payout: fc.nat(40_000), count: fc.integer({ min: 1, max: 50 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      (rates, outcomes) => {
        const stake = 1_000;
        const bets = outcomes.reduce((sum, { count }) => sum + count, 0);
        const paid = outcomes.reduce((sum, { payout, count }) => sum + payout * count, 0);
        fc.pre(paid <= stake * bets);
        const rows = [{ singleBetAmount: 0, ...rates }];
        const { gross } = betSalary(
          tiersOf('realTimeSalary', rows),
          outcomes.map((outcome) => ({ stake, ...outcome })),
        );
        const limit = stake * bets * maxTurnoverRate('realTimeSalary', rows, 1);
        expect(gross * 1_000_000).toBeLessThanOrEqual(limit);
      },
    ),
  ));
