import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  banker,
  direct,
  directWithoutRepetition,
  groupOfThree,
  maxLines,
  pool,
  readSelection,
  type Entry,
} from './entry.ts';

const entries: readonly (readonly [name: string, entry: Entry])[] = [
  ['direct', direct(3, 0, 9)],
  ['direct without repetition', directWithoutRepetition(3, 1, 11)],
  ['pool', pool(3, 1, 11)],
  ['short pool', pool(6, 1, 42, 10)],
  ['banker', banker(4, 1, 11)],
  ['group of three', groupOfThree],
];

/** Valid and nearly valid inputs. */
const inputs = (entry: Entry) =>
  fc.tuple(
    ...entry.groups.map(({ from, to, max }) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, step) => from + step);
      return fc.oneof(
        { weight: 4, arbitrary: fc.shuffledSubarray(numbers, { maxLength: 8 }) },
        fc.array(fc.integer({ min: from - 1, max: to + 1 }), { maxLength: max + 1 }),
      );
    }),
  );

test.each(entries)(
  '[LT-07] %s: lists as many lines as it counts, each once, of the selected numbers',
  (_name, entry) => {
    let valid = 0;
    fc.assert(
      fc.property(inputs(entry), (input) => {
        const selection = readSelection(entry, input);
        const isClean = input.every(
          (group, index) =>
            new Set(group).size === group.length &&
            group.length >= (entry.groups[index]?.min ?? 0) &&
            group.length <= (entry.groups[index]?.max ?? 0) &&
            group.every(
              (number) =>
                number >= (entry.groups[index]?.from ?? 0) &&
                number <= (entry.groups[index]?.to ?? 0),
            ),
        );
        if (!selection) return;
        valid += 1;
        expect(isClean).toBe(true);
        const lines = entry.lines(selection);
        expect(lines).toHaveLength(entry.count(selection));
        expect(new Set(lines.map(String)).size).toBe(lines.length);
        expect(lines.length).toBeGreaterThan(0);
        const numbers = new Set(selection.flat());
        for (const line of lines) for (const number of line) expect(numbers.has(number)).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(valid).toBeGreaterThan(5);
  },
);

test('[LT-07] the line formulas of the domain: permutations, bankers, combined entries', () => {
  const count = (entry: Entry, ...selection: number[][]) =>
    entry.count(readSelection(entry, selection) ?? []);
  const numbers = (n: number) => Array.from({ length: n }, (_, step) => step + 1);
  expect(count(groupOfThree, [1, 2, 3, 4])).toBe(12);
  expect(count(pool(3, 0, 9), [0, 1, 2, 3, 4])).toBe(10);
  expect([7, 8, 10].map((n) => count(pool(6, 1, 42, 10), numbers(n)))).toEqual([7, 28, 210]);
  expect(count(banker(5, 1, 11), [1, 2], [3, 4, 5, 6])).toBe(4);
  expect(count(direct(2, 0, 9), [1, 2], [3, 4, 5])).toBe(6);
  expect(count(directWithoutRepetition(2, 1, 10), [1, 2], [1, 2])).toBe(2);
});

test('[LT-07] a selection is read in its order and refused as a whole', () => {
  const entry = pool(3, 0, 9);
  expect(readSelection(entry, [[5, 1, 3]])).toEqual([[1, 3, 5]]);
  for (const input of [
    undefined,
    null,
    {},
    'abc',
    [],
    [[]],
    [[1, 2]],
    [[1, 2, 2]],
    [[1, 2, 10]],
    [[-1, 2, 3]],
    [[1, 2, 3.5]],
    [['1', 2, 3]],
    [[1, 2, 3], [4]],
    [[1, 2, Number.NaN]],
    [Array.from({ length: 1e6 }, () => 1)],
  ])
    expect(readSelection(entry, input)).toBeUndefined();
  // The 100,000 numbers of five digits exceed the lines per ticket.
  const allDigits = Array.from({ length: 10 }, (_, digit) => digit);
  expect(
    direct(5, 0, 9).count([allDigits, allDigits, allDigits, allDigits, allDigits]),
  ).toBeGreaterThan(maxLines);
  expect(
    readSelection(direct(5, 0, 9), [allDigits, allDigits, allDigits, allDigits, allDigits]),
  ).toBeUndefined();
  // A banker cannot complete itself.
  expect(readSelection(banker(3, 1, 11), [[1], [1, 2, 3]])).toBeUndefined();
  expect(readSelection(directWithoutRepetition(2, 1, 10), [[4], [4]])).toBeUndefined();
});
