import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedBet, expectedCost, expectedDays, requiredBets } from './wagering.ts';

const terms = { multiple: 10, days: 7, returnPpm: 960_000 };
const reel = (validBet: number) => ({ product: 'RNG', validBet });

test('[PR-07] a bonus of 500.00 bet 10 times at a return of 96 % costs 200.00 on average', () => {
  const required = requiredBets(50_000, terms);
  expect(required).toBe(500_000);
  expect(expectedCost(required, terms)).toBe(20_000);
});

test('[PR-07] a product that counts half costs twice as much', () => {
  expect(expectedCost(500_000, { ...terms, contribution: { LIVE: 500_000 } })).toBe(40_000);
});

test('[PR-07] a bet counts by its product and up to the maximum', () => {
  const strict = { ...terms, contribution: { LIVE: 100_000 }, maxCounted: 1_000 };
  expect(countedBet({ product: 'LIVE', validBet: 999 }, strict)).toBe(99);
  expect(countedBet({ product: 'LIVE', validBet: 5_000 }, strict)).toBe(100);
  expect(countedBet(reel(5_000), strict)).toBe(0);
  expect(countedBet({ product: '', validBet: 5_000 }, terms)).toBe(5_000);
});

test('[PR-07] a counted bet is never below 0, nor more than the bet or the maximum', () => {
  const bets = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const [shares, maxima] = [fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1 })];
  fc.assert(
    fc.property(bets, shares, maxima, (validBet, ppm, maxCounted) => {
      const counted = countedBet(reel(validBet), {
        ...terms,
        maxCounted,
        contribution: { RNG: ppm },
      });
      expect(counted).toBeGreaterThanOrEqual(0);
      expect(counted).toBeLessThanOrEqual(Math.max(0, Math.min(validBet, maxCounted)));
    }),
  );
});

test('[PR-07] the expected days follow from what a member played of the products that count', () => {
  const played = [reel(90_000), { product: 'LIVE', validBet: 900_000 }];
  expect(expectedDays(10_000, { ...terms, contribution: { RNG: 1_000_000 } }, played, 90)).toBe(10);
  expect(expectedDays(10_000, { ...terms, maxCounted: 1 }, played, 90)).toBe(1);
  expect(expectedDays(10_000, terms, [], 90)).toBeUndefined();
});
