import { expect, test } from 'vitest';
import { carriedPart, carriesLess, dividendBase, type CarryCap } from './dividend-base.ts';
import { reachedTier, tierPay, type Tier } from './tiers.ts';

const result = (staked: number, paid: number, rebates = 0, product = 'RNG') => ({
  product,
  staked,
  paid,
  rebates,
});
const none = { bonuses: 0, wages: 0 };
const tier = (thresholds: readonly number[], rate: number): Tier => ({
  thresholds,
  rates: [rate],
  rateType: 'P',
});
const payOf = (table: readonly Tier[], figures: readonly [number, number, number]): number => {
  const row = table[reachedTier(table, figures)];
  return row ? tierPay(row, figures[1]) : 0;
};

test('[AG-09] a dividend pays by the highest row that is reached in full', () => {
  // Valid bets, the team's loss, active members.
  const table = [
    tier([50_000_000, 1_000_000, 3], 30_000),
    tier([80_000_000, 3_000_000, 5], 50_000),
  ];
  expect(payOf(table, [80_000_000, 2_500_000, 5])).toBe(75_000);
  expect(payOf(table, [80_000_000, 3_000_000, 5])).toBe(150_000);
  expect(payOf(table, [80_000_000, 999_999, 5])).toBe(0);
});

test.each<[name: string, cap: CarryCap, carriedBase: number, pay: number]>([
  ['in full', null, -40_000, 6_000],
  ['not at all', 0, 0, 10_000],
  ['up to an amount', 30_000, -30_000, 7_000],
  ['up to more than it is', 50_000, -40_000, 6_000],
])('[AG-09] a negative base is carried %s, before the rate', (_, cap, carriedBase, pay) => {
  const first = dividendBase({ ...none, products: [result(0, 40_000)] }, 0, {});
  expect(first.base).toBe(-40_000);
  const second = dividendBase(
    { ...none, products: [result(100_000, 0)] },
    carriedPart(first.base, cap),
    {},
  );
  expect(second).toMatchObject({ carriedBase, base: 100_000 + carriedBase });
  expect(payOf([tier([0, 0, 0], 100_000)], [100_000, second.base, 0])).toBe(pay);
  expect(carriedPart(1, cap)).toBe(0);
});

test('[AG-09] compares how much two contracts carry', () => {
  expect([carriesLess(0, null), carriesLess(5, 6), carriesLess(null, 0)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([carriesLess(6, 6), carriesLess(null, null)]).toEqual([false, false]);
});

test('[AG-09] the base lists each deduction: provider, rebates, bonuses, wages', () => {
  const base = dividendBase(
    {
      products: [result(10_000, 2_000, 300), result(1_000, 4_000, 0, 'LIVE')],
      bonuses: 500,
      wages: 200,
    },
    -100,
    { RNG: 100_000, LIVE: 100_000 },
  );
  // Providers take no share of a product's loss.
  expect(base.products.map(({ providerShare, net }) => [providerShare, net])).toEqual([
    [800, 6_900],
    [0, -3_000],
  ]);
  expect(base.base).toBe(6_900 - 3_000 - 500 - 200 - 100);
});
