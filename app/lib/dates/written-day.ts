import { plainDigits } from '../typed/plain-text.ts';
import type { DateForm } from './calendar-date.ts';

/* Uses Intl instead of dayjs, so that pages do not load dayjs for days. */

/** Converts `yyyy-MM-dd` to the brand's format [MC-18]. */
export function writtenDay(day: string, form: DateForm): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return form === 'MM-dd-yyyy' ? `${month}-${date}-${year}` : day;
}

/** Converts the brand's format to `yyyy-MM-dd`; '' for invalid text. */
export function isoDay(text: string, form: DateForm): string {
  const pattern =
    form === 'MM-dd-yyyy'
      ? /^(?<month>\d{2})-(?<date>\d{2})-(?<year>\d{4})$/
      : /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/;
  const { year, month, date } = pattern.exec(plainDigits(text))?.groups ?? {};
  return year === undefined ? '' : `${year}-${month}-${date}`;
}

type MomentPart = (type: Intl.DateTimeFormatPartTypes) => string;

function momentParts(timeZone: string): (at: number) => MomentPart {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  });
  return (at) => {
    const parts = format.formatToParts(at);
    return (type) => parts.find((one) => one.type === type)?.value ?? '';
  };
}

const isoDayOf = (part: MomentPart): string => [part('year'), part('month'), part('day')].join('-');
const clockOf = (part: MomentPart): string => `${part('hour')}:${part('minute')}`;

/** `11-24-2026 20:05 GMT+8` [MC-18]. `at` is in ms since the epoch. */
export function writtenTime(at: number, form: DateForm, timeZone: string): string {
  const part = momentParts(timeZone)(at);
  return `${writtenDay(isoDayOf(part), form)} ${clockOf(part)} ${part('timeZoneName')}`;
}

/** Platforms may send any zone name, such as `GMT+8`. */
export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Falls back to UTC, so that server and browser render the same text. */
const knownZone = (zone: string): string => (isKnownZone(zone) ? zone : 'UTC');

/** `20:05`; UTC for an unknown zone. */
export const writtenClock = (at: number, timeZone: string): string =>
  clockOf(momentParts(knownZone(timeZone))(at));

/** Keyed by `yyyy-MM-dd`, in the order of the rows; UTC for an unknown zone. */
export function groupByDay<Row>(
  rows: readonly Row[],
  atOf: (row: Row) => number,
  timeZone: string,
): readonly (readonly [day: string, rows: readonly Row[]])[] {
  const partsOf = momentParts(knownZone(timeZone));
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = isoDayOf(partsOf(atOf(row)));
    const rowsOfDay = days.get(day);
    if (rowsOfDay) rowsOfDay.push(row);
    else days.set(day, [row]);
  }
  return [...days];
}
