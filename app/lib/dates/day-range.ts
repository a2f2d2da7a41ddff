import { plainDigits } from '../typed/plain-text.ts';
import { refuse, ok, type Result } from '../result.ts';
import type { CalendarPeriod } from './calendar-periods.ts';
import { formatDate, parseDate, type DateForm } from './calendar-date.ts';
import { momentOf, periodAt, startOfDays, wallClockAt, type Period } from './zoned-period.ts';

const dayMs = 86_400_000;

/** The maximum range for queries of records. */
export const maxRangeDays = 92;

export interface DayRangeFault {
  readonly field: 'from' | 'until';
  readonly reason: 'missing' | 'invalid' | 'reversed' | 'long';
}

/** First and last day, both inclusive, as UTC midnights in ms. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

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

export const periodOfRange = ({ first, last }: DayRange, zone: string): Period => ({
  from: momentOf(zone, wallClockAt('UTC', first)),
  until: momentOf(zone, wallClockAt('UTC', last + dayMs)),
});

/** The last `days` days, ending `skip` days before today; `skip` 0 includes today. */
export const lastDays = (days: number, skip: number, now: number, zone: string): Period => ({
  from: startOfDays(days + skip, now, zone),
  until: startOfDays(skip, now, zone),
});

export interface DayWindow extends Period {
  readonly firstDay: string;
  readonly lastDay: string;
}

export const withDays = ({ from, until }: Period, zone: string): DayWindow => ({
  from,
  until,
  firstDay: dayAt(from, zone),
  // The day before the end may be shorter than 24 hours.
  lastDay: dayAt(until - 1, zone),
});

/**
 * Splits a period into calendar periods by a zone's clock. The first and last are cut to the period
 * [MC-18].
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

/** `yyyy-MM-dd`. */
export const dayAt = (at: number, zone: string): string =>
  formatDate(wallClockAt(zone, at).valueOf());

/** `2026-11-24 09:05:00`. */
export const clockTimeAt = (at: number, zone: string): string =>
  wallClockAt(zone, at).format('YYYY-MM-DD HH:mm:ss');
