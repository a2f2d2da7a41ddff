import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvDocument, parseCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+639', "'+639"],
  ['-cmd', "'-cmd"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['-12.34', '-12.34'],
  ['12.34', '12.34'],
  ['a "b", c', 'a "b", c'],
  ['', ''],
])('[MC-07] the cell %j is read as %j', (cell, read) => {
  expect(parseCsv(csvDocument([[cell, 'x']]))).toEqual([[read, 'x']]);
});

test('[MC-07] property: cells round-trip, and no text cell begins a formula', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 3 })),
      (rows) => {
        const read = parseCsv(csvDocument(rows)) ?? [];
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
        );
        for (const cell of read.flat())
          expect(/^-?\d+(\.\d+)?$/.test(cell) || !/^\s*[=+\-@]/.test(cell)).toBe(true);
      },
    ),
  ));
