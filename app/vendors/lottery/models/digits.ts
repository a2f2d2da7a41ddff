import type { Draw } from '../../provably-fair/draw.ts';
import { products, range } from './combinations.ts';
import { direct, groupOfThree, pool } from './entry.ts';
import {
  equallyLikely,
  optionPlay,
  simplePlay,
  type Case,
  type LotteryModel,
  type Play,
} from './play.ts';

/** Drawn digits, from the first place to the last. */
export type Digits = readonly number[];

const decideDigits =
  (digitCount: number) =>
  (draw: Draw): Digits =>
    range(1, digitCount).map(() => draw.below(10));

/** All equally likely numbers of `places` digits, with other digits 0. */
function* digitCases(
  digitCount: number,
  leadingZeros = 0,
  trailingZeros = 0,
): Generator<Case<Digits>> {
  const zeros = (count: number): Digits => range(1, count).map(() => 0);
  for (let number = 0; number < 10 ** digitCount; number += 1) {
    const digits = String(number).padStart(digitCount, '0').split('').map(Number);
    yield { outcome: [...zeros(leadingZeros), ...digits, ...zeros(trailingZeros)], weight: 1n };
  }
}

const isSame = (line: readonly number[], digits: Digits): boolean =>
  line.every((number, index) => number === digits[index]);
const sorted = (numbers: readonly number[]): Digits => [...numbers].sort((a, b) => a - b);

/** The case that a line's digits match, and one for all others. */
const directCases = (digitCount: number, from: number) =>
  function* (line: readonly number[]): Generator<Case<Digits>> {
    const around = (digits: Digits): Digits => [
      ...range(1, from).map(() => 0),
      ...digits,
      ...range(1, digitCount - from - digits.length).map(() => 0),
    ];
    yield { outcome: around(line), weight: 1n };
    yield {
      outcome: around(line.map((digit) => (digit + 1) % 10)),
      weight: 10n ** BigInt(line.length) - 1n,
    };
  };

/** Exactly `count` digits starting at `from`. */
function directPlay(code: string, digitCount: number, from: number, count: number): Play<Digits> {
  return simplePlay(
    code,
    direct(count, 0, 9),
    range(1, count),
    (line, digits) => isSame(line, digits.slice(from, from + count)),
    directCases(digitCount, from),
  );
}

/** The last three digits in any order: a pair or three different ones. */
function groupPlays(digitCount: number): readonly Play<Digits>[] {
  const last = (digits: Digits) => sorted(digits.slice(-3));
  const cases = () => digitCases(3, digitCount - 3);
  return [
    simplePlay(
      'last-3-group-3',
      groupOfThree,
      [1, 2],
      ([double = 0, single = 0], digits) => isSame(sorted([double, double, single]), last(digits)),
      cases,
    ),
    simplePlay(
      'last-3-group-6',
      pool(3, 0, 9),
      [1, 2, 3],
      (line, digits) => isSame(line, last(digits)),
      cases,
    ),
  ];
}

/** The halves of one digit; big is 5 to 9. */
const halves = [
  { code: 'big', wins: (digit: number) => digit >= 5 },
  { code: 'small', wins: (digit: number) => digit < 5 },
  { code: 'odd', wins: (digit: number) => digit % 2 === 1 },
  { code: 'even', wins: (digit: number) => digit % 2 === 0 },
] as const;

function digitHalves(digitCount: number, digitIndex: number): Play<Digits> {
  return optionPlay(
    `half-${digitIndex + 1}`,
    pool(1, 0, 3),
    halves.map(({ code, wins }) => ({
      code,
      wins: (digits: Digits) => wins(digits[digitIndex] ?? 0),
    })),
    () => digitCases(1, digitIndex, digitCount - digitIndex - 1),
  );
}

const sumOf = (digits: Digits): number => digits.reduce((sum, digit) => sum + digit, 0);

/** One example for each sum of `places` digits, weighted by its frequency. */
function sumCases(digitCount: number): readonly Case<Digits>[] {
  if (digitCount === 0) return [{ outcome: [], weight: 1n }];
  const cases = new Map<number, Case<Digits>>();
  for (const { outcome, weight } of sumCases(digitCount - 1))
    for (const digit of range(0, 9)) {
      const digits = [...outcome, digit];
      const earlierCase = cases.get(sumOf(digits));
      cases.set(sumOf(digits), {
        outcome: earlierCase?.outcome ?? digits,
        weight: weight + (earlierCase?.weight ?? 0n),
      });
    }
  return [...cases.values()];
}

/** The halves of the sum of all five digits; big is 23 and above. */
const sumHalves: Play<Digits> = optionPlay(
  'sum',
  pool(1, 0, 3),
  [
    { code: 'big', wins: (digits) => sumOf(digits) >= 23 },
    { code: 'small', wins: (digits) => sumOf(digits) < 23 },
    { code: 'odd', wins: (digits) => sumOf(digits) % 2 === 1 },
    { code: 'even', wins: (digits) => sumOf(digits) % 2 === 0 },
  ],
  () => sumCases(5),
);

/** Which of two digits is higher. */
const dragonTiger = (first: number, second: number): Play<Digits> =>
  optionPlay(
    `dragon-tiger-${first + 1}-${second + 1}`,
    pool(1, 0, 2),
    [
      { code: 'dragon', wins: (digits) => (digits[first] ?? 0) > (digits[second] ?? 0) },
      { code: 'tiger', wins: (digits) => (digits[first] ?? 0) < (digits[second] ?? 0) },
      { code: 'tie', wins: (digits) => digits[first] === digits[second] },
    ],
    () =>
      equallyLikely(
        products([range(0, 9), range(0, 9)]).map(([dragon = 0, tiger = 0]) =>
          range(0, 4).map((index) => (index === first ? dragon : index === second ? tiger : 0)),
        ),
      ),
  );

const textOf = (digits: Digits): string => digits.join('');

export const fiveDigits: LotteryModel<Digits> = {
  id: 'five-digits',
  decide: decideDigits(5),
  plays: [
    ...range(0, 4).map((index) => directPlay(`digit-${index + 1}`, 5, index, 1)),
    directPlay('last-2', 5, 3, 2),
    directPlay('last-3', 5, 2, 3),
    ...groupPlays(5),
    directPlay('all-5', 5, 0, 5),
    ...range(0, 4).map((index) => digitHalves(5, index)),
    sumHalves,
    dragonTiger(0, 4),
    dragonTiger(0, 1),
    dragonTiger(3, 4),
  ],
  text: textOf,
};

/** A number of two, three, four or six digits: exact, by its end, or in any order. */
export function digitLottery(digitCount: 2 | 3 | 4 | 6): LotteryModel<Digits> {
  return {
    id: `digits-${digitCount}`,
    decide: decideDigits(digitCount),
    plays: [
      directPlay(`all-${digitCount}`, digitCount, 0, digitCount),
      ...(digitCount > 3 ? [directPlay('last-3', digitCount, digitCount - 3, 3)] : []),
      ...(digitCount > 2 ? [directPlay('last-2', digitCount, digitCount - 2, 2)] : []),
      directPlay('last-1', digitCount, digitCount - 1, 1),
      ...(digitCount === 3 ? groupPlays(3) : []),
    ],
    text: textOf,
  };
}
