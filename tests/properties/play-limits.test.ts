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
const anyValue = fc.option(fc.integer({ min: 1, max: 9 }));
/** Changes or cancels `wait` ms after the previous request. */
const anyRequest = fc.record({
  wait: fc.integer({ min: 0, max: 2 * delay }),
  change: fc.oneof(fc.record({ to: anyValue }), fc.constant('cancel' as const)),
});
const anyRequests = fc.array(anyRequest, { maxLength: 12 });
const maxAllowed = (limit: number | null): number => limit ?? Infinity;

function applyRequests(
  history: readonly { wait: number; change: { to: number | null } | 'cancel' }[],
): { at: number; before: LimitState; after: LimitState; to: number | null | 'cancel' }[] {
  let [at, currentLimit] = [0, noLimit];
  return history.map(({ wait, change }) => {
    at += wait;
    const previousLimit = currentLimit;
    currentLimit =
      change === 'cancel'
        ? cancelPendingChange(currentLimit, at)
        : changeLimit(currentLimit, change.to, at, delay);
    return {
      at,
      before: previousLimit,
      after: currentLimit,
      to: change === 'cancel' ? change : change.to,
    };
  });
}

test('[MC-01] a tighter limit, or the first one, applies at once', () =>
  checkProperty(
    fc.property(anyRequests, (history) => {
      for (const { at, before, after, to } of applyRequests(history))
        if (to !== 'cancel' && maxAllowed(to) <= maxAllowed(limitAt(before, at)))
          expect([limitAt(after, at), after.next]).toEqual([to, null]);
    }),
  ));

test('[MC-01] a looser limit applies automatically after its delay, not before', () =>
  checkProperty(
    fc.property(anyRequests, fc.integer({ min: 0, max: delay - 1 }), (history, elapsed) => {
      for (const { at, before, after, to } of applyRequests(history)) {
        expect(maxAllowed(limitAt(after, at + elapsed))).toBeLessThanOrEqual(
          maxAllowed(limitAt(before, at)),
        );
        if (to !== 'cancel') expect(limitAt(after, at + delay)).toBe(to);
      }
    }),
  ));

test('[MC-01] cancelling a pending looser limit retains the current one permanently', () =>
  checkProperty(
    fc.property(anyRequests, fc.nat(10 * delay), (history, elapsed) => {
      for (const { at, before, after, to } of applyRequests(history))
        if (to === 'cancel') expect(limitAt(after, at + elapsed)).toBe(limitAt(before, at));
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
