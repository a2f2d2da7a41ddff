import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyBrandOf, waysOf } from '../support/story-turns.ts';

const anyBrandCount = fc.integer({ min: 1, max: 12 });
const anyWays = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 });

test('[WL-05] property: every brand tells a story in some way, and every way has a brand', () =>
  fc.assert(
    fc.property(fc.string(), anyBrandCount, anyWays, (story, brandCount, ways) => {
      const shares = Array.from({ length: brandCount }, (_, brandIndex) =>
        waysOf(story, brandCount, brandIndex, ways),
      );
      for (const share of shares) expect(share).not.toEqual([]);
      expect(new Set(shares.flat())).toEqual(new Set(ways));
      expect(shares.flat()).toHaveLength(Math.max(brandCount, ways.length));
    }),
  ));

test('[WL-05] property: a story that runs once has one brand', () =>
  fc.assert(
    fc.property(fc.string(), anyBrandCount, (story, brandCount) => {
      const brandIndex = onlyBrandOf(story, brandCount);
      expect(brandIndex >= 0 && brandIndex < brandCount && Number.isInteger(brandIndex)).toBe(true);
    }),
  ));

test('[WL-05] over many stories every brand has its turn', () => {
  const brandIndexes = new Set(
    Array.from({ length: 60 }, (_, number) => onlyBrandOf(`story ${number}`, 3)),
  );
  expect(brandIndexes).toEqual(new Set([0, 1, 2]));
});
