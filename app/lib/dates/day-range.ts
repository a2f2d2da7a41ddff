import { plainDigits } from '../typed/plain-text.ts';
import { refuse, ok, type Result } from '../result.ts';
import type { CalendarPeriod } from './calendar-periods.ts';
import { formatDate, parseDate, type DateForm } from './calendar-date.ts';
import { momentOf, periodAt, startOfDays, wallClockAt, type Period } from './zoned-period.ts';

const dayMs = 86_400_000;

/** The longest range of days that a record can be requested for (domain 2.7). */
export const maxRangeDays = 92;

/** Which of the two days is wrong, and why. */
export interface DayRangeFault {
  readonly field: 'from' | 'until';
  readonly reason: 'missing' | 'invalid' | 'reversed' | 'long';
}

/** A range of calendar days: the first and the last, both included, as UTC midnights in ms. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** Reads a range of days, both included, in a form [MC-18]. */
export function readDayRange(
  from: string,
  until: string,
  form: DateForm = 'yyyy-MM-dd',
): Result<DayRange, DayRangeFault> {
  const [first, last] = [from, until].map((text) => parseDate(plainDigits(text), form));
  const faultOf = (text: string) => (text.trim() === '' ? 'missing' : 'invalid');
  if (first === undefined) return refuse({ field: 'from', reason: faultOf(from) });
  if (last === undefined) return refuse({ field: 'until', reason: faultOf(until) });
  if (last < first) return refuse({ field: 'until', reason: 'reversed' });
  if (last - first >= maxRangeDays * dayMs) return refuse({ field: 'until', reason: 'long' });
  return ok({ first, last });
}

/** The moments of a range of days by a zone's clock, half open. */
export const periodOfRange = ({ first, last }: DayRange, zone: string): Period => ({
  from: momentOf(zone, wallClockAt('UTC', first)),
  until: momentOf(zone, wallClockAt('UTC', last + dayMs)),
});

/**
 * The last days by a zone's clock.
 * @param days how many
 * @param skip how many days before today they end; 0 includes today
 * @param now ms since the epoch
 */
export const lastDays = (days: number, skip: number, now: number, zone: string): Period => ({
  from: startOfDays(days + skip, now, zone),
  until: startOfDays(skip, now, zone),
});

/** A window of a period, with its first and last day. */
export interface DayWindow extends Period {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A period with its first and last day by a zone's clock. */
export const withDays = ({ from, until }: Period, zone: string): DayWindow => ({
  from,
  until,
  firstDay: dayAt(from, zone),
  // The last moment of the period: the day before its end may be shorter than 24 hours.
  lastDay: dayAt(until - 1, zone),
});

/**
 * Divides a period into calendar periods by a zone's clock: half open, without gaps; the first and
 * the last are cut to the period [MC-18].
 */
export function windowsIn(
  group: CalendarPeriod,
  { from, until }: Period,
  zone: string,
): readonly DayWindow[] {
  const windows: DayWindow[] = [];
  for (let start = from; start < until;) {
    const end = Math.min(periodAt(group, start, zone).until, until);
    windows.push(withDays({ from: start, until: end }, zone));
    start = end;
  }
  return windows;
}

/** The calendar day of a moment by a zone's clock, `yyyy-MM-dd`. */
export const dayAt = (at: number, zone: string): string =>
  formatDate(wallClockAt(zone, at).valueOf());

/** A moment by a zone's clock, to the second: `2026-11-24 09:05:00`. */
export const clockTimeAt = (at: number, zone: string): string =>
  wallClockAt(zone, at).format('YYYY-MM-DD HH:mm:ss');
