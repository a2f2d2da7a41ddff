import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateForms, formatDate } from './calendar-date.ts';
import { groupByDay, isoDay, writtenClock, writtenDay, writtenTime } from './written-day.ts';

test('[MC-18] a day is written as the brand has it, and so is a moment by a zone’s clock', () => {
  expect([writtenDay('2026-11-04', 'yyyy-MM-dd'), writtenDay('2026-11-04', 'MM-dd-yyyy')]).toEqual([
    '2026-11-04',
    '11-04-2026',
  ]);
  const at = Date.UTC(2026, 10, 3, 16, 5);
  expect(writtenTime(at, 'MM-dd-yyyy', 'Asia/Manila')).toBe('11-04-2026 00:05 GMT+8');
  expect(writtenTime(at, 'yyyy-MM-dd', 'UTC')).toBe('2026-11-03 16:05 UTC');
});

test('[MC-18] property: a day is written as it is parsed', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...dateForms), (at, form) => {
      expect(writtenDay(formatDate(at), form)).toBe(formatDate(at, form));
      expect(isoDay(formatDate(at, form), form)).toBe(formatDate(at));
    }),
  ));

test('[MC-07] groups moments by the day of a zone, in their order; an unknown zone is UTC', () => {
  const at = Date.UTC(2026, 10, 3, 16, 5);
  const moments = [at, at - 60 * 60_000];
  const identity = (moment: number) => moment;
  expect(groupByDay(moments, identity, 'Asia/Manila')).toEqual([
    ['2026-11-04', [moments[0]]],
    ['2026-11-03', [moments[1]]],
  ]);
  expect(groupByDay(moments, identity, 'No/Where')).toEqual([['2026-11-03', moments]]);
  expect([writtenClock(at, 'Asia/Manila'), writtenClock(at, 'No/Where')]).toEqual([
    '00:05',
    '16:05',
  ]);
});

test.each([
  ['11-04-2026', 'yyyy-MM-dd'],
  ['2026-11-04', 'MM-dd-yyyy'],
  ['4 November', 'MM-dd-yyyy'],
  ['', 'yyyy-MM-dd'],
] as const)('[MC-18] %j is no day in %s, so that the calendar begins at today', (text, form) =>
  expect(isoDay(text, form)).toBe(''),
);
