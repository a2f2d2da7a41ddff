import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyTellerOf, waysOf } from '../support/story-turns.ts';

const anyTellers = fc.integer({ min: 1, max: 12 });
const anyWays = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 });

test('[WL-05] law: every brand tells a story in some way, and every way is told at some brand', () =>
  fc.assert(
    fc.property(fc.string(), anyTellers, anyWays, (story, tellers, ways) => {
      const shares = Array.from({ length: tellers }, (_, teller) =>
        waysOf(story, tellers, teller, ways),
      );
      for (const share of shares) expect(share).not.toEqual([]);
      expect(new Set(shares.flat())).toEqual(new Set(ways));
      expect(shares.flat()).toHaveLength(Math.max(tellers, ways.length));
    }),
  ));

test('[WL-05] law: a story that is told once has one teller', () =>
  fc.assert(
    fc.property(fc.string(), anyTellers, (story, tellers) => {
      const teller = onlyTellerOf(story, tellers);
      expect(teller >= 0 && teller < tellers && Number.isInteger(teller)).toBe(true);
    }),
  ));

test('[WL-05] over many stories every brand has its turn', () => {
  const tellers = new Set(
    Array.from({ length: 60 }, (_, number) => onlyTellerOf(`story ${number}`, 3)),
  );
  expect(tellers).toEqual(new Set([0, 1, 2]));
});
