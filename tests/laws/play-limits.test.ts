import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLimit, keptLimit, limitAt, noLimit, periodEnd, type StandingLimit } from '#app/lib/play-limits.ts';
import { law } from '../support/law.ts';

/*
 * What a player set is kept whatever they ask for afterwards: tighter at once, looser only when the delay since that very wish is over.
 */
const delay = 1000;
const value = fc.option(fc.integer({ min: 1, max: 9 }));
/** What a player does, and how long they wait before it. */
const wish = fc.record({ wait: fc.integer({ min: 0, max: 2 * delay }), change: fc.oneof(fc.record({ to: value }), fc.constant('keep' as const)) });
const wishes = fc.array(wish, { maxLength: 12 });
const size = (held: number | null): number => held ?? Infinity;

/** The limit after each wish, with the time of it. */
function lived(history: readonly { wait: number; change: { to: number | null } | 'keep' }[]): { at: number; before: StandingLimit; after: StandingLimit; to: number | null | 'keep' }[] {
  let [at, standing] = [0, noLimit];
  return history.map(({ wait, change }) => {
    at += wait;
    const before = standing;
    standing = change === 'keep' ? keptLimit(standing, at) : changedLimit(standing, change.to, at, delay);
    return { at, before, after: standing, to: change === 'keep' ? change : change.to };
  });
}

test('[MC-01] a limit that is tighter, or the first one, holds at once', () =>
  law(fc.property(wishes, (history) => {
    for (const { at, before, after, to } of lived(history)) if (to !== 'keep' && size(to) <= size(limitAt(before, at))) expect([limitAt(after, at), after.next]).toEqual([to, null]);
  })));

test('[MC-01] nothing that is asked for loosens a limit before the delay is over, and then it holds by itself', () =>
  law(fc.property(wishes, fc.integer({ min: 0, max: delay - 1 }), (history, soon) => {
    for (const { at, before, after, to } of lived(history)) {
      expect(size(limitAt(after, at + soon))).toBeLessThanOrEqual(size(limitAt(before, at)));
      if (to !== 'keep') expect(limitAt(after, at + delay)).toBe(to);
    }
  })));

test('[MC-01] who takes a looser limit back keeps the one in force for good', () =>
  law(fc.property(wishes, fc.nat(10 * delay), (history, later) => {
    for (const { at, before, after, to } of lived(history)) if (to === 'keep') expect(limitAt(after, at + later)).toBe(limitAt(before, at));
  })));

test('[MC-01] every moment lies in one day, week and month, each ends after it and later than the one inside it', () =>
  law(fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (now) => {
    const ends = (['day', 'week', 'month'] as const).map((period) => periodEnd(period, now) ?? 0);
    for (const end of ends) {
      expect(end).toBeGreaterThan(now);
      expect(end % 86_400_000).toBe(0);
    }
    expect(new Date(ends[1] ?? 0).getUTCDay()).toBe(1);
    expect(new Date(ends[2] ?? 0).getUTCDate()).toBe(1);
    expect(Math.max(...ends.map((end) => end - now))).toBeLessThanOrEqual(31 * 86_400_000);
  })));
