import { expect, test } from 'vitest';
import { parseMoment } from './parse-moment.ts';
import { utcTime } from './utc-time.ts';

test.each([
  ['2026-12-24T20:00Z', '2026-12-24 20:00 UTC'],
  ['2026-12-24T20:00:30+08:00', '2026-12-24 12:00 UTC'],
])('%s is %s', (text, expected) => expect(utcTime(parseMoment(text) ?? NaN)).toBe(expected));

test.each(['2026-02-30T20:00Z', '2026-12-24T25:00Z', '2026-12-24T20:00', '2026-12-24', 'tomorrow'])(
  'rejects %s',
  (text) => expect(parseMoment(text)).toBeUndefined(),
);
