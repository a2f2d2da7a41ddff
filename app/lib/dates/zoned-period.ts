import type { Dayjs } from 'dayjs';
import type { CalendarPeriod } from './calendar-periods.ts';
import { dayjs } from './dayjs.ts';
import { zoneOffset } from './zone-offset.ts';

/** Half open, ms since the epoch. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

const dayMs = 86_400_000;

/** Local time as a dayjs in UTC mode, where every day has 24 hours. */
export const wallClockAt = (zone: string, at: number): Dayjs =>
  dayjs.utc(at + zoneOffset(zone, at));

/**
 * The first moment with this local time; for a skipped time, the moment after the gap.
 * @param wallClock local time, as a dayjs in UTC mode
 * @returns ms since the epoch
 */
export function momentOf(zone: string, wallClock: Dayjs): number {
  const shownMs = wallClock.valueOf();
  // No zone changes twice within two days, so its offset is one of these.
  const candidates = [zoneOffset(zone, shownMs - dayMs), zoneOffset(zone, shownMs + dayMs)];
  const moments = candidates.map((offset) => ({ offset, at: shownMs - offset }));
  const matches = moments.filter(({ offset, at }) => zoneOffset(zone, at) === offset);
  return Math.min(...(matches.length > 0 ? matches : moments.slice(0, 1)).map(({ at }) => at));
}

/** The first day of the period, and the first day after it. */
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
 * The period that contains `at`, from local midnight to midnight; a day with a clock change has 23
 * or 25 hours.
 */
export function periodAt(period: CalendarPeriod, at: number, zone: string): Period {
  const [first, next] = daysOf(period, wallClockAt(zone, at).startOf('day'));
  return { from: momentOf(zone, first), until: momentOf(zone, next) };
}

/** Local midnight at the start of the last `days` days, today included. Ms since the epoch. */
export function startOfDays(days: number, at: number, zone: string): number {
  const today = wallClockAt(zone, at).startOf('day');
  return momentOf(zone, today.subtract(days - 1, 'day'));
}
