import { expect, test } from 'vitest';
import {
  exclusionEndsAt,
  readStartedExclusion,
  exclusionStartedPath,
} from './exclusion-started.ts';

const zone = 'UTC';
const now = Date.parse('2030-01-31T10:00:00Z');
const at = (iso: string) => Date.parse(iso);

test('[MC-01] [API-30] falls back to the requested end if the response has none', () => {
  expect(exclusionEndsAt({ hours: 24 }, null, now, zone)).toBe(at('2030-02-01T10:00:00Z'));
  expect(exclusionEndsAt({ months: 6 }, null, now, zone)).toBe(at('2030-07-31T10:00:00Z'));
  expect(exclusionEndsAt({ months: null }, null, now, zone)).toBeNull();
});

test('[MC-01] uses the platform’s end, except for permanent exclusions', () => {
  expect(exclusionEndsAt({ hours: 24 }, now + 1, now, zone)).toBe(now + 1);
  expect(exclusionEndsAt({ months: 6 }, now + 2, now, zone)).toBe(now + 2);
  expect(exclusionEndsAt({ months: null }, now + 3, now, zone)).toBeNull();
});

test('[MC-01] round-trips the end of an exclusion through the log-in URL', () => {
  const read = (endsAt: number | null) =>
    readStartedExclusion(
      new URL(exclusionStartedPath('/login', endsAt), 'http://x').searchParams.get('break'),
    );
  expect(read(now)).toEqual({ endsAt: now });
  expect(read(null)).toEqual({ endsAt: null });
  expect(readStartedExclusion('soon')).toBeNull();
});
