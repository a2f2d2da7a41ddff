import { expect, test } from 'vitest';
import { codeIntervalMs, createCodeThrottle } from './code-throttle.ts';

test('[AU-04] requests a code immediately, then at most once in 1,000 ms', () => {
  const throttle = createCodeThrottle();
  expect(throttle.waitMs(50)).toBe(0);
  throttle.record(50);
  expect(codeIntervalMs).toBe(1000);
  expect([50, 51, 1049, 1050, 9000].map(throttle.waitMs)).toEqual([1000, 999, 1, 0, 0]);
  throttle.record(1050);
  expect(throttle.waitMs(1100)).toBe(950);
});
