import type { Dayjs } from 'dayjs';
import { dayjs } from './dayjs.ts';
import { zoneOffset } from './zone-offset.ts';

/** The calendar periods that something is counted over; a week begins on Monday [MC-18]. */
export const calendarPeriods = ['day', 'week', 'semimonth', 'month'] as const;
export type CalendarPeriod = (typeof calendarPeriods)[number];

/** A half-open span of time, ms since the epoch: `from` lies in it, `until` does not. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

const dayMs = 86_400_000;

/** What a zone's clock shows at a moment, as a dayjs in UTC mode, where every day has 24 hours. */
const wallClockAt = (zone: string, at: number): Dayjs => dayjs.utc(at + zoneOffset(zone, at));

/**
 * The first moment at which a zone's clock shows a time; where the clock skips that time, the
 * moment right after the gap.
 */
function momentOf(zone: string, wallClock: Dayjs): number {
  const shownMs = wallClock.valueOf();
  // No zone changes twice within two days, so its offset is one of these two.
  const candidates = [zoneOffset(zone, shownMs - dayMs), zoneOffset(zone, shownMs + dayMs)];
  const moments = candidates.map((offset) => ({ offset, at: shownMs - offset }));
  const matches = moments.filter(({ offset, at }) => zoneOffset(zone, at) === offset);
  return Math.min(...(matches.length > 0 ? matches : moments.slice(0, 1)).map(({ at }) => at));
}

/** The first and the first following day of the period that a day lies in. */
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
 * The period that a moment lies in by a zone's clock, from midnight to midnight; where clocks
 * change, a day has 23 or 25 hours.
 *
 * @param at ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 */
export function periodAt(period: CalendarPeriod, at: number, zone: string): Period {
  const [first, next] = daysOf(period, wallClockAt(zone, at).startOf('day'));
  return { from: momentOf(zone, first), until: momentOf(zone, next) };
}

/**
 * The first moment of the last so many days by a zone's clock, today included: 1 is today's
 * midnight.
 *
 * @param at ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @returns ms since the epoch
 */
export function startOfDays(days: number, at: number, zone: string): number {
  const today = wallClockAt(zone, at).startOf('day');
  return momentOf(zone, today.subtract(days - 1, 'day'));
}
