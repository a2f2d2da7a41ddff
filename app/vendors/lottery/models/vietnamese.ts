import type { Draw } from '../../provably-fair/draw.ts';
import { choose, range } from './combinations.ts';
import { direct, pool, type Line } from './entry.ts';
import { simplePlay, type Case, type LotteryModel, type Play } from './play.ts';

/** Digits of the winning numbers, beginning with the special prize. */
export type PrizeNumbers = readonly string[];

interface PrizeRow {
  readonly digits: number;
  readonly count: number;
}

/** The rows of prizes, from the special prize down. */
export const northRows: readonly PrizeRow[] = [
  { digits: 5, count: 1 },
  { digits: 5, count: 1 },
  { digits: 5, count: 2 },
  { digits: 5, count: 6 },
  { digits: 4, count: 4 },
  { digits: 4, count: 6 },
  { digits: 3, count: 3 },
  { digits: 2, count: 4 },
];
export const southRows: readonly PrizeRow[] = [
  { digits: 6, count: 1 },
  { digits: 5, count: 1 },
  { digits: 5, count: 1 },
  { digits: 5, count: 2 },
  { digits: 5, count: 7 },
  { digits: 4, count: 1 },
  { digits: 4, count: 3 },
  { digits: 3, count: 1 },
  { digits: 2, count: 1 },
];

const lengthsOf = (rows: readonly PrizeRow[]): readonly number[] =>
  rows.flatMap(({ digits, count }) => range(1, count).map(() => digits));

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

const zeros = (count: number): string => '0'.repeat(count);

/** The last `k` digits of each number that is long enough. */
const lots = (numbers: PrizeNumbers, k: number): readonly number[] =>
  numbers.filter(({ length }) => length >= k).map((number) => Number(number.slice(-k)));

/** An example whose last `k` digits are the given lots. */
function numbersWith(lengths: readonly number[], k: number, ends: readonly number[]): PrizeNumbers {
  let index = -1;
  return lengths.map((length) => {
    if (length < k) return zeros(length);
    index += 1;
    return zeros(length - k) + padded(ends[index] ?? 0, k);
  });
}

/** One case for each frequency of a number among the lots of `k` digits. */
const oftenCases = (lengths: readonly number[], k: number) =>
  function* ([number = 0]: Line): Generator<Case<PrizeNumbers>> {
    const count = lengths.filter((length) => length >= k).length;
    const other = number === 0 ? 1 : 0;
    for (const hits of range(0, count))
      yield {
        outcome: numbersWith(
          lengths,
          k,
          range(1, count).map((index) => (index <= hits ? number : other)),
        ),
        weight: choose(count, hits) * BigInt(10 ** k - 1) ** BigInt(count - hits),
      };
  };

/**
 * One case for each count of a line's two-digit numbers that occur, by inclusion and exclusion, as
 * each lot can be any number.
 */
const comeCases = (lengths: readonly number[]) =>
  function* (line: Line): Generator<Case<PrizeNumbers>> {
    const count = lengths.length;
    const k = line.length;
    const other = range(0, 99).find((number) => !line.includes(number)) ?? 0;
    for (const come of range(0, k)) {
      const weight = range(0, come).reduce(
        (sum, absent) =>
          sum +
          (absent % 2 === 0 ? 1n : -1n) *
            choose(come, absent) *
            BigInt(100 - k + come - absent) ** BigInt(count),
        0n,
      );
      yield {
        outcome: numbersWith(
          lengths,
          2,
          range(0, count - 1).map((index) => (index < come ? (line[index] ?? 0) : other)),
        ),
        weight: choose(k, come) * weight,
      };
    }
  };

/** A stake on each lot: wins as often as the number occurs. */
function everyLot(lengths: readonly number[], k: number): Play<PrizeNumbers> {
  return {
    code: `lots-${k}`,
    entry: pool(1, 0, 10 ** k - 1, 100),
    prizes: [{ code: `lots-${k}`, share: 1_000, line: [1] }],
    unitsPerLine: lengths.filter((length) => length >= k).length,
    hit: ([number], numbers) => {
      const times = lots(numbers, k).filter((lot) => lot === number).length;
      return times > 0 ? { prize: 0, times } : undefined;
    },
    cases: oftenCases(lengths, k),
  };
}

/** Wins if all `k` numbers occur. */
const allCome = (lengths: readonly number[], k: number): Play<PrizeNumbers> =>
  simplePlay(
    `together-${k}`,
    pool(k, 0, 99, 20),
    range(1, k),
    (line, numbers) => {
      const ends = new Set(lots(numbers, 2));
      return line.every((number) => ends.has(number));
    },
    comeCases(lengths),
  );

/** Wins if none of `k` numbers occurs. */
const noneComes = (lengths: readonly number[], k: number): Play<PrizeNumbers> =>
  simplePlay(
    `absent-${k}`,
    pool(k, 0, 99, k + 5),
    range(1, k),
    (line, numbers) => {
      const ends = new Set(lots(numbers, 2));
      return line.every((number) => !ends.has(number));
    },
    comeCases(lengths),
  );

/** The last digits of one number: the special prize, or the lowest. */
function endPlay(
  code: string,
  lengths: readonly number[],
  digitIndex: number,
  digits: readonly [from: number, count: number],
): Play<PrizeNumbers> {
  const [from, count] = digits;
  const endOf = (numbers: PrizeNumbers): string => {
    const number = numbers.at(digitIndex) ?? '';
    return number.slice(number.length - from, number.length - from + count);
  };
  return simplePlay(
    code,
    direct(count, 0, 9),
    range(1, count),
    (line, numbers) => endOf(numbers) === line.join(''),
    function* () {
      const target = digitIndex < 0 ? lengths.length + digitIndex : digitIndex;
      for (const end of range(0, 10 ** count - 1))
        yield {
          outcome: lengths.map((length, own) =>
            own === target
              ? zeros(length - from) + padded(end, count) + zeros(from - count)
              : zeros(length),
          ),
          weight: 1n,
        };
    },
  );
}

const togetherSizes = [2, 3, 4] as const;
const absentSizes = [4, 6, 8, 10] as const;

function vietnamese(id: string, rows: readonly PrizeRow[]): LotteryModel<PrizeNumbers> {
  const lengths = lengthsOf(rows);
  return {
    id,
    decide: (draw: Draw) => lengths.map((length) => padded(draw.below(10 ** length), length)),
    plays: [
      ...[2, 3, 4].map((k) => everyLot(lengths, k)),
      ...togetherSizes.map((k) => allCome(lengths, k)),
      ...absentSizes.map((k) => noneComes(lengths, k)),
      endPlay('special-2', lengths, 0, [2, 2]),
      endPlay('special-3', lengths, 0, [3, 3]),
      endPlay('special-tens', lengths, 0, [2, 1]),
      endPlay('special-ones', lengths, 0, [1, 1]),
      // The South's lowest prize is one number; the North's has four.
      ...(rows.at(-1)?.count === 1 ? [endPlay('lowest-2', lengths, -1, [2, 2])] : []),
    ],
    text: (numbers) => numbers.join(' '),
  };
}

/** 27 prizes. */
export const north = vietnamese('north', northRows);
/** Southern and central draws: 18 prizes. */
export const south = vietnamese('south', southRows);
