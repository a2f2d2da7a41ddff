import { expect, test } from 'vitest';
import { revealStepMs } from './reveal-step.ts';

test('[LT-07] reveals a draw in four seconds at most, however many numbers it has', () => {
  expect(revealStepMs(5)).toBe(420);
  for (const count of [10, 20, 27]) expect(revealStepMs(count) * count).toBeCloseTo(4_000);
});
