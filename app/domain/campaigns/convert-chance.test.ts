import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertChance, survivalChance } from './convert-chance.ts';

const terms = { multiple: 10, days: 30, returnPpm: 960_000 };
/** 1,000 even bets of 100 in 90 days. */
const history = {
  days: 90,
  balance: 5_000,
  played: [{ product: 'RNG', validBet: 100_000 }],
  samples: [{ product: 'RNG', count: 1_000, validBet: 100_000, squares: 10_000_000 }],
};

/** The exact chance that a balance stays above 0 through bets of one unit. */
function walkChance(units: number, bets: number, win: number): number {
  let chances = new Map([[units, 1]]);
  for (let bet = 0; bet < bets; bet += 1) {
    const next = new Map<number, number>();
    for (const [at, chance] of chances) {
      next.set(at + 1, (next.get(at + 1) ?? 0) + chance * win);
      if (at > 1) next.set(at - 1, (next.get(at - 1) ?? 0) + chance * (1 - win));
    }
    chances = next;
  }
  return [...chances.values()].reduce((sum, chance) => sum + chance, 0);
}

test.each([
  [30, 100],
  [30, 400],
  [10, 400],
  [50, 1_000],
])(
  '[PR-07] a balance of %i bets lasts for %i even bets about as often as exactly computed',
  (units, bets) => {
    const exact = walkChance(units, bets, 0.48);
    expect(Math.abs(survivalChance(units, bets * 0.04, Math.sqrt(bets)) - exact)).toBeLessThan(
      0.02,
    );
  },
);

test('[PR-07] the chance to convert follows from cash, average bet, variation and pace', () => {
  expect(convertChance(10_000, terms, history)).toBe(99);
  expect(convertChance(10_000, terms, { ...history, balance: 1_000 })).toBe(55);
  // Three times the member's turnover in the bonus's days.
  expect(convertChance(100_000, terms, { ...history, balance: 1_000_000 })).toBe(1);
});

test('[PR-07] without enough bets that count there is no chance to show', () => {
  const few = [{ product: 'RNG', count: 19, validBet: 1_900, squares: 190_000 }];
  expect(convertChance(10_000, terms, { ...history, samples: few })).toBeUndefined();
  expect(convertChance(10_000, { ...terms, contribution: { LIVE: 1 } }, history)).toBeUndefined();
});

test('[PR-07] more cash never lowers the chance to convert, which is from 1 to 99 %', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.integer({ min: 1, max: 100_000 }),
      (firstBalance, secondBalance, required) => {
        const chanceWith = (balance: number) =>
          convertChance(required, terms, { ...history, balance }) ?? 0;
        const [less, more] = [
          chanceWith(Math.min(firstBalance, secondBalance)),
          chanceWith(Math.max(firstBalance, secondBalance)),
        ];
        expect(less).toBeLessThanOrEqual(more);
        expect([less >= 1, more <= 99]).toEqual([true, true]);
      },
    ),
  );
});
