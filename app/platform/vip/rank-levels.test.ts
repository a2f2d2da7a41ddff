import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelsReached, type RankLevel } from './rank-levels.ts';

const level = (rank: number, points: number): RankLevel => ({
  rank,
  points,
  gift: 0,
  retention: null,
  title: {},
  label: `level ${rank}`,
});
const levels = [level(1, 0), level(2, 1_000), level(3, 10_000), level(4, 50_000)];
const ranksReached = (points: number, rank: number) =>
  levelsReached(levels, points, rank).map((one) => one.rank);

test('[PR-04] points reach a level at its threshold, and several levels at once', () => {
  expect(ranksReached(999, 1)).toEqual([]);
  expect(ranksReached(1_000, 1)).toEqual([2]);
  expect(ranksReached(60_000, 0)).toEqual([1, 2, 3, 4]);
});

test('[PR-04] a rank set by staff stays above the points’ rank', () => {
  expect(ranksReached(10_000, 4)).toEqual([]);
});

test('[PR-04] more points never reach fewer levels', () => {
  const points = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(points, points, (one, more) => {
      expect(ranksReached(one + more, 0).length).toBeGreaterThanOrEqual(
        ranksReached(one, 0).length,
      );
    }),
  );
});
