import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfRows, tiersOf } from './contract-kinds.ts';
import { findTierAbove, findTierFault, rateTypes } from './tiers.ts';

test('[AG-03] property: a part of a table is a table without faults, and never above it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.nat(50_000)), { maxLength: 20 }),
      fc.constantFrom(...rateTypes),
      fc.integer({ min: 1, max: 100 }),
      (steps, rateType, percent) => {
        let [betVolume, rate] = [0, 0];
        const rows = steps.map(([more, higher]) => ({
          betVolume: (betVolume += more),
          activeMember: 0,
          rate: (rate += higher),
          rateType,
        }));
        const tiers = tiersOf('dailyWage', rows);
        fc.pre(findTierFault(tiers) === undefined);
        const part = tiersOf('dailyWage', partOfRows('dailyWage', rows, percent));
        expect(findTierFault(part)).toBeUndefined();
        expect(findTierAbove(part, tiers)).toBeUndefined();
      },
    ),
  ));

test('[AG-03] a part of a table has the same columns with lower rates', () => {
  const rows = [{ singleBetAmount: 100, winRate: 333, lossRate: 2_000 }];
  expect(partOfRows('realTimeSalary', rows, 50)).toEqual([
    { singleBetAmount: 100, winRate: 166, lossRate: 1_000 },
  ]);
});
