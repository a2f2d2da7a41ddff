import { expect, test } from 'vitest';
import { localisedDuration } from './localised-duration.ts';

const minuteMs = 60_000;

test.each([
  [0, '1 minute'],
  [30_000, '1 minute'],
  [90 * minuteMs, '90 minutes'],
  [91 * minuteMs, '2 hours'],
  [36 * 60 * minuteMs, '36 hours'],
  [37 * 60 * minuteMs, '2 days'],
])('%i ms are %s', (ms, words) => expect(localisedDuration(ms, 'en')).toBe(words));
