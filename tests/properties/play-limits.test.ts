import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorOf, jurisdictions } from '#app/domain/protection/jurisdiction.ts';
import {
  changeLimit,
  cancelPendingChange,
  limitAt,
  noLimit,
  type LimitState,
} from '#app/domain/protection/play-limits.ts';
import { periodEnd } from '#app/domain/protection/play-limit-period-end.ts';
import { checkProperty } from '../support/property.ts';

/* Tighter limits apply immediately, looser ones after a delay from the request. */
const delay = 1000;
const value = fc.option(fc.integer({ min: 1, max: 9 }));
/** The request and the time before it. */
const wish = fc.record({
  wait: fc.integer({ min: 0, max: 2 * delay }),
  change: fc.oneof(fc.record({ to: value }), fc.constant('keep' as const)),
});
const wishes = fc.array(wish, { maxLength: 12 });
const size = (limit: number | null): number => limit ?? Infinity;

function lived(
  history: readonly { wait: number; change: { to: number | null } | 'keep' }[],
): { at: number; before: LimitState; after: LimitState; to: number | null | 'keep' }[] {
  let [at, currentLimit] = [0, noLimit];
  return history.map(({ wait, change }) => {
    at += wait;
    const before = currentLimit;
    currentLimit =
      change === 'keep'
        ? cancelPendingChange(currentLimit, at)
        : changeLimit(currentLimit, change.to, at, delay);
    return { at, before, after: currentLimit, to: change === 'keep' ? change : change.to };
  });
}

test('[MC-01] a tighter limit, or the first one, applies at once', () =>
  checkProperty(
    fc.property(wishes, (history) => {
      for (const { at, before, after, to } of lived(history))
        if (to !== 'keep' && size(to) <= size(limitAt(before, at)))
          expect([limitAt(after, at), after.next]).toEqual([to, null]);
    }),
  ));

test('[MC-01] no request loosens a limit before its delay, and then it applies by itself', () =>
  checkProperty(
    fc.property(wishes, fc.integer({ min: 0, max: delay - 1 }), (history, soon) => {
      for (const { at, before, after, to } of lived(history)) {
        expect(size(limitAt(after, at + soon))).toBeLessThanOrEqual(size(limitAt(before, at)));
        if (to !== 'keep') expect(limitAt(after, at + delay)).toBe(to);
      }
    }),
  ));

test('[MC-01] withdrawing a looser limit retains the current one permanently', () =>
  checkProperty(
    fc.property(wishes, fc.nat(10 * delay), (history, later) => {
      for (const { at, before, after, to } of lived(history))
        if (to === 'keep') expect(limitAt(after, at + later)).toBe(limitAt(before, at));
    }),
  ));

const zones = jurisdictions.map((code) => floorOf(code).protection.timeZone);
/** Manila's clocks skipped midnight in 1990, so that day had none; limits are more recent. */
const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
/** Calculated independently of the code under test. */
const clockIn = (zone: string, at: number): string =>
  new Date(at).toLocaleString('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

test('[MC-01] every moment is in one day, week and month of the jurisdiction’s zone', () =>
  checkProperty(
    fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      const [day = 0, week = 0, month = 0] = (['day', 'week', 'month'] as const).map(
        (period) => periodEnd(period, now, zone) ?? 0,
      );
      for (const end of [day, week, month]) {
        expect(end).toBeGreaterThan(now);
        expect(clockIn(zone, end)).toContain('00:00:00');
      }
      expect(clockIn(zone, week)).toContain('Mon');
      expect(clockIn(zone, month)).toMatch(/\b1\b(?!:)/);
      // A day has an extra hour when clocks go back.
      const hour = 3_600_000;
      expect([day - now <= 25 * hour, week - now <= 169 * hour, month - now <= 745 * hour]).toEqual(
        [true, true, true],
      );
      expect(day).toBeLessThanOrEqual(Math.min(week, month));
    }),
  ));

test('[MC-01] a period lasts until its end, and the next one begins there', () =>
  checkProperty(
    fc.property(
      moment,
      fc.constantFrom(...zones),
      fc.constantFrom('day', 'week', 'month'),
      (now, zone, period) => {
        const end = periodEnd(period, now, zone) ?? 0;
        expect(periodEnd(period, end - 1, zone)).toBe(end);
        expect(periodEnd(period, end, zone)).toBeGreaterThan(end);
      },
    ),
  ));
