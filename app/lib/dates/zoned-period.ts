import type { Dayjs } from 'dayjs';
import type { CalendarPeriod } from './calendar-periods.ts';
import { dayjs } from './dayjs.ts';
import { zoneOffset } from './zone-offset.ts';

/** A half-open period, ms since the epoch: includes `from`, excludes `until`. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

const dayMs = 86_400_000;

/** A zone's local time at a moment, as a dayjs in UTC mode, where every day has 24 hours. */
export const wallClockAt = (zone: string, at: number): Dayjs =>
  dayjs.utc(at + zoneOffset(zone, at));

/**
 * The first moment with a local time in a zone; if the clock skips that time, the moment right
 * after the gap.
 *
 * @param wallClock what the clock shows, as a dayjs in UTC mode
 * @returns ms since the epoch
 */
export function momentOf(zone: string, wallClock: Dayjs): number {
  const shownMs = wallClock.valueOf();
  // No zone changes twice within two days, so its offset is one of these two.
  const candidates = [zoneOffset(zone, shownMs - dayMs), zoneOffset(zone, shownMs + dayMs)];
  const moments = candidates.map((offset) => ({ offset, at: shownMs - offset }));
  const matches = moments.filter(({ offset, at }) => zoneOffset(zone, at) === offset);
  return Math.min(...(matches.length > 0 ? matches : moments.slice(0, 1)).map(({ at }) => at));
}

/** The first day of a day's period, and the first day after it. */
function daysOf(period: CalendarPeriod, day: Dayjs): readonly [Dayjs, Dayjs] {
  switch (period) {
    case 'day':
      return [day, day.add(1, 'day')];
    case 'week': {
      const monday = day.subtract((day.day() + 6) % 7, 'day');
      return [monday, monday.add(7, 'day')];
    }
    case 'semimonth': {
      const first = day.startOf('month');
      const sixteenth = first.date(16);
      return day.date() < 16 ? [first, sixteenth] : [sixteenth, first.add(1, 'month')];
    }
    case 'month': {
      const first = day.startOf('month');
      return [first, first.add(1, 'month')];
    }
  }
}

/**
 * The period of a moment by a zone's clock, from midnight to midnight; when clocks change, a day
 * has 23 or 25 hours.
 * @param at ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 */
export function periodAt(period: CalendarPeriod, at: number, zone: string): Period {
  const [first, next] = daysOf(period, wallClockAt(zone, at).startOf('day'));
  return { from: momentOf(zone, first), until: momentOf(zone, next) };
}

/**
 * The start of the last days by a zone's clock, today included: 1 is today's midnight.
 * @param at ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @returns ms since the epoch
 */
export function startOfDays(days: number, at: number, zone: string): number {
  const today = wallClockAt(zone, at).startOf('day');
  return momentOf(zone, today.subtract(days - 1, 'day'));
}
