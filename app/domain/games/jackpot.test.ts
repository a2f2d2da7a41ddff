import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jackpotAt, jackpotStep, jackpotTick } from './jackpot.ts';

test('[SH-05] the counter grows by 165.11 every 3000 ms', () => {
  const now = Date.UTC(2026, 5, 15, 12);
  expect(jackpotAt(now + 3000) - jackpotAt(now)).toBe(16511);
  expect(jackpotAt(now + 30_000) - jackpotAt(now)).toBe(165110);
  expect([jackpotTick, jackpotStep]).toEqual([3000, 16511]);
});

test('[SH-05] the counter depends on the time alone and never falls below its start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (now) => {
      expect(jackpotAt(now)).toBe(jackpotAt(now - (now % 3000)));
      expect(jackpotAt(now)).toBeGreaterThanOrEqual(jackpotAt(0));
    }),
  );
});
