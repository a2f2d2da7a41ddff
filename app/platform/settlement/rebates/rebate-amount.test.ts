import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebateAmount, rebateRate } from './rebate-amount.ts';

const rules = { minClaim: 100, rates: { LIVE: [6_000, 8_000], RNG: [4_000] } };

test('[MC-14] returns 94.04 for 12,340.00 of LIVE and 5,000.00 of RNG', () => {
  const sums = [
    { product: 'LIVE', validBet: 1_234_000 },
    { product: 'RNG', validBet: 500_000 },
    { product: 'SPORTS', validBet: 900_000 },
    { product: '', validBet: 900_000 },
  ];
  expect(rebateAmount(rules, 0, sums)).toEqual({
    amount: 9_404,
    parts: [
      { product: 'LIVE', validBet: 1_234_000, ratePpm: 6_000, amount: 7_404 },
      { product: 'RNG', validBet: 500_000, ratePpm: 4_000, amount: 2_000 },
    ],
  });
});

test('[MC-14] a rank above the last rate has the last rate', () => {
  expect([0, 1, 2, 99].map((rank) => rebateRate(rules, 'LIVE', rank))).toEqual([
    6_000, 8_000, 8_000, 8_000,
  ]);
  expect(rebateRate(rules, 'FISH', 3)).toBe(0);
  expect(rebateRate({ minClaim: 1, rates: { FISH: [] } }, 'FISH', 3)).toBe(0);
});

test('[MC-14] it is rounded down once, never below 0, and its parts add up', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          product: fc.constantFrom('LIVE', 'RNG', 'FISH'),
          validBet: fc.integer({ min: -100_000, max: 9_000_000_000_000 }),
        }),
        { maxLength: 5 },
      ),
      fc.nat({ max: 3 }),
      (sums, rank) => {
        const { amount, parts } = rebateAmount(rules, rank, sums);
        const exact = parts.reduce(
          (sum, { validBet, ratePpm }) => sum + BigInt(validBet) * BigInt(ratePpm),
          0n,
        );
        expect(amount).toBe(exact < 0n ? 0 : Number(exact / 1_000_000n));
        if (exact >= 0n) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      },
    ),
  ));
