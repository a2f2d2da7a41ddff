import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countdownText,
  createServerClock,
  maxPollMs,
  nextPollMs,
  overduePollMs,
  settleMs,
} from './server-clock.ts';

test('[LT-07] the countdown follows the vendor’s clock, whatever the phone’s says', () => {
  let monotonic = 5_000;
  const clock = createServerClock(() => monotonic);
  clock.sync(1_000_000);
  expect(clock.now()).toBe(1_000_000);
  monotonic += 1_500;
  expect(clock.now()).toBe(1_001_500);
  clock.sync(2_000_000);
  expect(clock.now()).toBe(2_000_000);
});

test('[LT-07] a time that is left is read as a clock, rounded up, and never below zero', () => {
  expect(countdownText(59_001, 'd')).toBe('01:00');
  expect(countdownText(5_000, 'd')).toBe('00:05');
  expect(countdownText(-5_000, 'd')).toBe('00:00');
  expect(countdownText(3_723_000, 'd')).toBe('1:02:03');
  expect(countdownText(2 * 86_400_000 + 3_723_000, 'd')).toBe('2 d 01:02:03');
});

test('[LT-07] refreshes soon after the next lock or draw, at least every 30 s', () => {
  const anyTimes = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyTimes, anyTimes, (locks, pending) => {
      const wait = nextPollMs({ now: 0, locks, pending });
      expect(wait).toBeGreaterThan(settleMs);
      expect(wait).toBeLessThanOrEqual(maxPollMs);
      for (const time of [...locks, ...pending])
        expect(wait).toBeLessThanOrEqual(time > 0 ? time + settleMs : overduePollMs);
    }),
  );
  expect(nextPollMs({ now: 0, locks: [], pending: [] })).toBe(maxPollMs);
});
