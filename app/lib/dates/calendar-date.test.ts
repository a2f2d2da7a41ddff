import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateForms, formatDate, parseDate } from './calendar-date.ts';

const dayMs = 86_400_000;
const day = fc
  .integer({ min: Date.UTC(1900, 0, 1) / dayMs, max: Date.UTC(9999, 11, 31) / dayMs })
  .map((days) => days * dayMs);

test.each(dateForms)('[MC-18] every day is read back as written in %s', (form) => {
  fc.assert(
    fc.property(day, fc.nat(dayMs - 1), (midnight, time) => {
      expect(parseDate(formatDate(midnight + time, form), form)).toBe(midnight);
    }),
  );
});

test('[MC-18] the two forms', () => {
  const at = Date.UTC(2026, 11, 4, 23, 59);
  expect(formatDate(at)).toBe('2026-12-04');
  expect(formatDate(at, 'MM-dd-yyyy')).toBe('12-04-2026');
});

test.each([
  '2026-02-30',
  '2026-2-3',
  '12-04-2026',
  '2026-12-04T00:00Z',
  ' 2026-12-04',
  '',
  '0000-00-00',
])('[MC-18] %j is no day in yyyy-MM-dd', (text) => expect(parseDate(text)).toBeUndefined());

test.each(['02-30-2026', '2026-12-04', '13-01-2026', '1-2-2026'])(
  '[MC-18] %j is no day in MM-dd-yyyy',
  (text) => expect(parseDate(text, 'MM-dd-yyyy')).toBeUndefined(),
);
