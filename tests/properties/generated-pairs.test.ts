import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cells, factors } from '../support/generated-matrix.ts';
import { coveringRows, pairsIn, pairsOf, type Factors } from '../support/generated-pairs.ts';
import { checkProperty } from '../support/property.ts';
import { isGate } from '../support/suite.ts';

const uncovered = (factors: Factors): string[] => {
  const coveredPairs = new Set(
    coveringRows(factors).flatMap((row) => pairsIn(row, Object.keys(factors))),
  );
  return [...pairsOf(factors)].filter((pair) => !coveredPairs.has(pair));
};

const anyFactors = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 8 })
  .map((sizes): Factors =>
    Object.fromEntries(
      sizes.map((size, at) => [
        `f${at}`,
        Array.from({ length: size }, (_none, value) => `v${value}`),
      ]),
    ),
  );

test.skipIf(isGate)('every pair of values is in a row', () => {
  checkProperty(
    fc.property(anyFactors, (factors) => {
      expect(uncovered(factors)).toEqual([]);
    }),
  );
});

test('[WL-05] the matrix of brands tries every pair of switches, in few cells', () => {
  expect(uncovered(factors)).toEqual([]);
  expect(cells.length).toBeLessThan(48);
});
