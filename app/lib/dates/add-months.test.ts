import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

test.each([
  ['2026-01-15T10:20:30.000Z', 6, '2026-07-15T10:20:30.000Z'],
  ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
  ['2024-02-29T23:59:59.999Z', 12, '2025-02-28T23:59:59.999Z'],
  ['2026-12-31T12:00:00.000Z', 60, '2031-12-31T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
});
