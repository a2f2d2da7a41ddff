import { expect, test } from 'vitest';
import { betSalary } from './bet-salary.ts';
import type { Tier } from './tiers.ts';

const tier = (stake: number, winRate: number, lossRate: number): Tier => ({
  thresholds: [stake],
  rates: [winRate, lossRate],
  rateType: 'P',
});
const bet = (stake: number, payout: number, count = 1) => ({ stake, payout, count });

test('[AG-12] single bets of at least the amount pay a share of wins and losses', () => {
  // Domain 3.4: from 100.00, 0.5 % of losses and 0.2 % of wins.
  const table = [tier(10_000, 2_000, 5_000)];
  const bets = [bet(10_000, 0), bet(10_000, 35_000), bet(8_000, 0)];
  expect(betSalary(table, bets)).toEqual({ bets: 2, won: 25_000, lost: 10_000, gross: 100 });
});

test('[AG-12] parts are summed before they are rounded down', () => {
  expect(betSalary([tier(1, 0, 5_000)], [bet(150, 0, 2)]).gross).toBe(1);
});

test('[AG-12] a reversed bet counts negatively in its own row', () => {
  const table = [tier(100, 0, 10_000), tier(1_000, 0, 20_000)];
  expect(betSalary(table, [bet(1_000, 0), bet(-1_000, 0)])).toMatchObject({ bets: 0, gross: 0 });
  expect(betSalary(table, [bet(-1_000, 0), bet(500, 0)]).gross).toBe(-20 + 5);
  expect(betSalary(table, [bet(0, 9_000)])).toEqual({ bets: 0, won: 0, lost: 0, gross: 0 });
});
