import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netPay } from './net-pay.ts';
import {
  findTierAbove,
  findTierFault,
  reachedTier,
  shareOf,
  tierPay,
  type RateType,
  type Tier,
} from './tiers.ts';

const tier = (volume: number, active: number, rate: number, rateType: RateType = 'P'): Tier => ({
  thresholds: [volume, active],
  rateType,
  rates: [rate],
});

test('[AG-13] the highest row with all thresholds reached decides', () => {
  const table = [tier(100, 0, 1_000), tier(100, 3, 2_000), tier(500, 3, 3_000)];
  expect(findTierFault(table)).toBeUndefined();
  const reachedCases = [
    [99, 9],
    [100, 2],
    [499, 3],
    [500, 2],
    [500, 3],
  ].map((figures) => reachedTier(table, figures));
  expect(reachedCases).toEqual([-1, 0, 1, 0, 2]);
});

test('[AG-13] a table has rising thresholds, no falling rate, one type, at most 100 %', () => {
  const faultOf = (...table: readonly Tier[]) => findTierFault(table);
  expect(faultOf()).toBeUndefined();
  expect(faultOf(tier(1, 0, 5), tier(1, 0, 5))).toEqual({ row: 1, reason: 'order' });
  expect(faultOf(tier(1, 5, 5), tier(2, 4, 6))).toEqual({ row: 1, reason: 'order' });
  expect(faultOf(tier(1, 0, 5), tier(2, 0, 4))).toEqual({ row: 1, reason: 'falling' });
  expect(faultOf(tier(1, 0, 5), tier(2, 0, 6, 'A'))).toEqual({ row: 1, reason: 'mixed' });
  expect(faultOf(tier(1, 0, 1_000_001))).toEqual({ row: 0, reason: 'percent' });
  expect(faultOf(tier(1, 0, 1_000_001, 'A'))).toBeUndefined();
});

test('[AG-13] compares each row of a downline at its own thresholds', () => {
  const upper = [tier(100, 0, 1_000), tier(500, 5, 3_000)];
  expect(findTierAbove([tier(100, 0, 1_000), tier(900, 5, 3_000)], upper)).toBeUndefined();
  // The maximum alone would be fine: the upline gets 1,000 at these figures.
  expect(findTierAbove([tier(100, 0, 1_000), tier(400, 5, 1_001)], upper)).toBe(1);
  expect(findTierAbove([tier(500, 4, 3_000)], upper)).toBe(0);
  expect(findTierAbove([tier(99, 0, 1)], upper)).toBe(0);
  expect(findTierAbove([tier(0, 0, 0)], upper)).toBeUndefined();
  expect(findTierAbove([tier(100, 0, 1)], [])).toBe(0);
  // 1,000 ppm of 10,000 are 10.
  expect(findTierAbove([tier(10_000, 0, 10, 'A')], upper)).toBeUndefined();
  expect(findTierAbove([tier(10_000, 0, 11, 'A')], upper)).toBe(0);
  expect(findTierAbove([tier(100, 0, 1)], [tier(100, 0, 9_999, 'A')])).toBe(0);
});

test('[AG-13] shares are rounded down, and exact for large amounts', () => {
  expect([shareOf(12_345, 4_000), shareOf(-5, 4_000), shareOf(0, 4_000)]).toEqual([49, 0, 0]);
  expect(shareOf(Number.MAX_SAFE_INTEGER, 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
  expect([tierPay(tier(0, 0, 70, 'A'), 1), tierPay(tier(0, 0, 10_000), 250)]).toEqual([70, 2]);
});

test('[AG-13] carries a shortfall after the downline’s wages', () => {
  const first = netPay({ gross: 3_000, downlineGross: 10_000, carriedIn: 0 });
  expect(first).toMatchObject({ amount: 0, carriedOut: -7_000 });
  expect(netPay({ gross: 12_000, downlineGross: 0, carriedIn: first.carriedOut })).toMatchObject({
    amount: 5_000,
    carriedOut: 0,
  });
});

test('[AG-13] percentages down a chain add up to the rate of its top', () => {
  const volume = 1_000_000;
  const gross = [150_000, 120_000, 80_000, 50_000].map((rate) => shareOf(volume, rate));
  const net = gross.map((own, index) =>
    netPay({ gross: own, downlineGross: gross[index + 1] ?? 0, carriedIn: 0 }),
  );
  expect(net.map(({ amount }) => amount)).toEqual([30_000, 40_000, 30_000, 50_000]);
});

const chain = fc
  .array(fc.record({ more: fc.tuple(fc.nat(50), fc.nat(3)), rise: fc.nat(400) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    const sums = { volume: 0, active: 0, rate: 0 };
    return steps.map(({ more: [volume, active], rise }) => {
      sums.volume += volume + 1;
      sums.active += active;
      sums.rate += rise;
      return tier(sums.volume, sums.active, sums.rate);
    });
  });

test('[AG-13] property: a table that is not above never pays more for part of the team', () =>
  fc.assert(
    fc.property(
      chain,
      chain,
      fc.tuple(fc.nat(400), fc.nat(20)),
      fc.tuple(fc.nat(400), fc.nat(20)),
      (upper, lower, [volume, active], [otherVolume, otherActive]) => {
        expect(findTierFault(upper)).toBeUndefined();
        const payAt = (table: readonly Tier[], figures: readonly [number, number]): number => {
          const row = table[reachedTier(table, figures)];
          return row ? tierPay(row, figures[0] * 1_000_000) : 0;
        };
        const team = [volume + otherVolume, active + otherActive] as const;
        if (findTierAbove(lower, upper) === undefined)
          expect(payAt(upper, team)).toBeGreaterThanOrEqual(
            payAt(lower, [volume, active]) + payAt(lower, [otherVolume, otherActive]),
          );
      },
    ),
  ));
