import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

test.each([
  ['2026-08-31T02:00:00.000Z', 6, '2027-03-01T02:00:00.000Z', 'America/Tortola'],
  ['2026-10-20T10:00:00.000Z', 6, '2027-04-20T10:00:00.000Z', 'Europe/Malta'],
  ['2026-01-20T10:00:00.000Z', 6, '2026-07-20T09:00:00.000Z', 'Europe/Malta'],
  ['2026-01-15T10:20:30.000Z', 6, '2026-07-15T10:20:30.000Z'],
  ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
  ['2024-02-29T23:59:59.999Z', 12, '2025-02-28T23:59:59.999Z'],
  ['2026-12-31T12:00:00.000Z', 60, '2031-12-31T12:00:00.000Z'],
])('%s and %i months is %s %s', (from, months, to, zone = 'UTC') => {
  expect(new Date(addMonths(Date.parse(from), months, zone)).toISOString()).toBe(to);
});
