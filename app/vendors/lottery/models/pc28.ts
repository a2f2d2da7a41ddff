import { range } from './combinations.ts';
import { pool } from './entry.ts';
import { equallyLikely, optionPlay, type LotteryModel } from './play.ts';

/** Drawn as digits: sums of keno balls modulo ten are not quite uniform. */
export type ThreeDigits = readonly [number, number, number];

const digits = range(0, 9);
const allOutcomes: readonly ThreeDigits[] = digits.flatMap((a) =>
  digits.flatMap((b) => digits.map((c): ThreeDigits => [a, b, c])),
);
const cases = () => equallyLikely(allOutcomes);
const sumOf = ([a, b, c]: ThreeDigits): number => a + b + c;

/** The sum of three digits, 0 to 27. */
export const pc28: LotteryModel<ThreeDigits> = {
  id: 'pc28',
  decide: (draw) => [draw.below(10), draw.below(10), draw.below(10)],
  plays: [
    optionPlay(
      'sum',
      pool(1, 0, 27),
      range(0, 27).map((sum) => ({
        code: `sum-${sum}`,
        wins: (outcome: ThreeDigits) => sumOf(outcome) === sum,
      })),
      cases,
    ),
    optionPlay(
      'half',
      pool(1, 0, 9),
      [
        { code: 'big', wins: (outcome) => sumOf(outcome) >= 14 },
        { code: 'small', wins: (outcome) => sumOf(outcome) < 14 },
        { code: 'odd', wins: (outcome) => sumOf(outcome) % 2 === 1 },
        { code: 'even', wins: (outcome) => sumOf(outcome) % 2 === 0 },
        { code: 'big-odd', wins: (outcome) => sumOf(outcome) >= 14 && sumOf(outcome) % 2 === 1 },
        { code: 'big-even', wins: (outcome) => sumOf(outcome) >= 14 && sumOf(outcome) % 2 === 0 },
        { code: 'small-odd', wins: (outcome) => sumOf(outcome) < 14 && sumOf(outcome) % 2 === 1 },
        { code: 'small-even', wins: (outcome) => sumOf(outcome) < 14 && sumOf(outcome) % 2 === 0 },
        { code: 'lowest', wins: (outcome) => sumOf(outcome) <= 5 },
        { code: 'highest', wins: (outcome) => sumOf(outcome) >= 22 },
      ],
      cases,
    ),
  ],
  text: (outcome) => `${outcome.join(' + ')} = ${sumOf(outcome)}`,
};
