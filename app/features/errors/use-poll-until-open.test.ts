import { expect, test } from 'vitest';
import { formatDuration } from './countdown.tsx';
import { jitterMs, nextPollAt, pollIntervalMs, remainingMsOf } from './use-poll-until-open.ts';

const minute = 60_000;

test('[ST-01] formats the remaining time as a clock, never below zero', () => {
  expect([0, 999, 59_000, 10 * minute, 61 * minute + 5_000, -5_000].map(formatDuration)).toEqual([
    '00:00',
    '00:01',
    '00:59',
    '10:00',
    '1:01:05',
    '00:00',
  ]);
});

test('[ST-01] computes the same remaining time with a wrong browser clock', () => {
  for (const skew of [0, minute, -minute])
    expect(remainingMsOf(5 * minute, skew, -skew)).toBe(5 * minute);
});

test('[ST-01] polls a closed site shortly after its end, with jitter; otherwise each minute', () => {
  expect([nextPollAt(10 * minute, 0), nextPollAt(10 * minute, 1)]).toEqual([
    10 * minute,
    10 * minute + jitterMs,
  ]);
  expect([nextPollAt(undefined, 0), nextPollAt(-minute, 0), nextPollAt(0, 0.5)]).toEqual([
    pollIntervalMs,
    pollIntervalMs,
    pollIntervalMs + jitterMs / 2,
  ]);
});
