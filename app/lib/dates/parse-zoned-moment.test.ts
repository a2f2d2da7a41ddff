import { expect, test } from 'vitest';
import { parseZonedMoment } from './parse-zoned-moment.ts';

const iso = (text: string, zone: string): string | undefined => {
  const at = parseZonedMoment(text, zone);
  return at === undefined ? undefined : new Date(at).toISOString();
};

test('interprets a time without a zone in the given zone, across clock changes', () => {
  expect(iso('2026-12-01T09:00', 'Asia/Manila')).toBe('2026-12-01T01:00:00.000Z');
  expect(iso('2026-12-01T09:00:30', 'UTC')).toBe('2026-12-01T09:00:30.000Z');
  expect(iso('2026-07-01T09:00', 'Europe/Malta')).toBe('2026-07-01T07:00:00.000Z');
  expect(iso('2026-12-01T09:00', 'Europe/Malta')).toBe('2026-12-01T08:00:00.000Z');
  // 29 March 2026: 02:00 is followed by 03:00; 25 October: 02:30 comes twice.
  expect(iso('2026-03-29T02:30', 'Europe/Malta')).toBe('2026-03-29T01:30:00.000Z');
  expect(iso('2026-10-25T02:30', 'Europe/Malta')).toBe('2026-10-25T00:30:00.000Z');
});

test('respects a time’s own zone and refuses impossible dates', () => {
  expect(iso('2026-12-01T09:00+08:00', 'Europe/Malta')).toBe('2026-12-01T01:00:00.000Z');
  expect(iso('2026-12-01T09:00Z', 'Europe/Malta')).toBe('2026-12-01T09:00:00.000Z');
  for (const text of ['soon', '2026-02-30T09:00', '2026-12-01', '2026-12-01T24:30', '09:00'])
    expect(iso(text, 'UTC'), text).toBeUndefined();
});
