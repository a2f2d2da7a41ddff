import { choose, combinations, products, range } from './combinations.ts';

/**
 * A player's entry for a play: groups of numbers, each sorted and without repetitions. Options such
 * as "big" are numbers, too.
 */
export type Selection = readonly (readonly number[])[];

/** The simplest bet; its play defines the order of numbers. */
export type Line = readonly number[];

/** Per ticket. */
export const maxLines = 10_000;

interface Group {
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
}

/**
 * How groups make lines. `direct`: one number of each group; `distinct`: the same without repeated
 * numbers; `pool`: any of its numbers; `banker`: all of the first group with some of the second;
 * `double`: each ordered pair.
 */
export type EntryRule = 'direct' | 'distinct' | 'pool' | 'banker' | 'double';

/** The entry of a play's selections, and their lines. Pure. */
export interface Entry {
  readonly rule: EntryRule;
  /** Numbers per line. */
  readonly size: number;
  readonly groups: readonly Group[];
  /** The number of lines of a valid selection. */
  count(selection: Selection): number;
  lines(selection: Selection): readonly Line[];
  /** Whether the groups fit each other; assumes that each is valid. */
  fits(selection: Selection): boolean;
}

const sizes = (selection: Selection): readonly number[] => selection.map(({ length }) => length);
const anyGroups = (): boolean => true;

/** One number for each place; several numbers at a place make several lines. */
export const direct = (digitCount: number, from: number, to: number): Entry => ({
  rule: 'direct',
  size: digitCount,
  groups: range(1, digitCount).map(() => ({ from, to, min: 1, max: to - from + 1 })),
  count: (selection) => sizes(selection).reduce((lines, size) => lines * size, 1),
  lines: products,
  fits: anyGroups,
});

/** Like `direct`, without lines that repeat a number. */
export const directWithoutRepetition = (digitCount: number, from: number, to: number): Entry => {
  const lines = (selection: Selection) =>
    products(selection).filter((line) => new Set(line).size === digitCount);
  return {
    rule: 'distinct',
    size: digitCount,
    groups: direct(digitCount, from, to).groups,
    count: (selection) => lines(selection).length,
    lines,
    fits: (selection) => lines(selection).length > 0,
  };
};

/** Any `k` of the entered numbers. */
export const pool = (k: number, from: number, to: number, max = to - from + 1): Entry => ({
  rule: 'pool',
  size: k,
  groups: [{ from, to, min: k, max }],
  count: ([numbers = []]) => Number(choose(numbers.length, k)),
  lines: ([numbers = []]) => combinations(numbers, k),
  fits: anyGroups,
});

/** Bankers are in every line; other numbers complete it to `k`. */
export const banker = (k: number, from: number, to: number): Entry => ({
  rule: 'banker',
  size: k,
  groups: [
    { from, to, min: 1, max: k - 1 },
    { from, to, min: 1, max: to - from },
  ],
  count: ([bankers = [], others = []]) => Number(choose(others.length, k - bankers.length)),
  lines: ([bankers = [], others = []]) =>
    combinations(others, k - bankers.length).map((rest) =>
      [...bankers, ...rest].sort((a, b) => a - b),
    ),
  fits: ([bankers = [], others = []]) =>
    bankers.every((number) => !others.includes(number)) && others.length >= k - bankers.length,
});

/** One digit twice and another once, in any order: each ordered pair is a line. */
export const groupOfThree: Entry = {
  rule: 'double',
  size: 2,
  groups: [{ from: 0, to: 9, min: 2, max: 10 }],
  count: ([digits = []]) => digits.length * (digits.length - 1),
  lines: ([digits = []]) =>
    digits.flatMap((double) =>
      digits.filter((single) => single !== double).map((single) => [double, single]),
    ),
  fits: anyGroups,
};

const isNumberList = (input: unknown): input is readonly number[] =>
  Array.isArray(input) && input.every((value) => Number.isSafeInteger(value));

function readGroup(input: unknown, { from, to, min, max }: Group): readonly number[] | undefined {
  // Length first, so that only short lists are sorted.
  if (!isNumberList(input) || input.length < min || input.length > max) return undefined;
  const numbers = [...input].sort((a, b) => a - b);
  const isValid = numbers.every(
    (number, index) => number >= from && number <= to && number !== numbers[index - 1],
  );
  return isValid ? numbers : undefined;
}

/**
 * Parses a player's entry.
 * @returns the canonical selection; undefined for numbers out of range or repeated, too few or too
 * many of them, and for no line or more than `maxLines`
 */
export function readSelection(entry: Entry, input: unknown): Selection | undefined {
  if (!Array.isArray(input) || input.length !== entry.groups.length) return undefined;
  const selection: (readonly number[])[] = [];
  for (const [index, group] of entry.groups.entries()) {
    const numbers = readGroup(input[index], group);
    if (!numbers) return undefined;
    selection.push(numbers);
  }
  if (!entry.fits(selection)) return undefined;
  const count = entry.count(selection);
  return count >= 1 && count <= maxLines ? selection : undefined;
}
