import { plainDigits } from '../typed/plain-text.ts';
import type { DateForm } from './calendar-date.ts';

/* These use Intl and plain text instead of dayjs: pages write days without loading it. */

/** A day, `yyyy-MM-dd`, as a brand writes it [MC-18]. Pure. */
export function writtenDay(day: string, form: DateForm): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return form === 'MM-dd-yyyy' ? `${month}-${date}-${year}` : day;
}

/** The day, `yyyy-MM-dd`, of a text in a brand's form; '' for a text of another form. Pure. */
export function isoDay(text: string, form: DateForm): string {
  const pattern =
    form === 'MM-dd-yyyy'
      ? /^(?<month>\d{2})-(?<date>\d{2})-(?<year>\d{4})$/
      : /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/;
  const { year, month, date } = pattern.exec(plainDigits(text))?.groups ?? {};
  return year === undefined ? '' : `${year}-${month}-${date}`;
}

type MomentPart = (type: Intl.DateTimeFormatPartTypes) => string;

/** Reads the parts of moments in a zone; throws a RangeError for an unknown one. */
function momentParts(timeZone: string): (at: number) => MomentPart {
  const format = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return (at) => {
    const parts = format.formatToParts(at);
    return (type) => parts.find((one) => one.type === type)?.value ?? '';
  };
}

const isoDayOf = (part: MomentPart): string => [part('year'), part('month'), part('day')].join('-');
const clockOf = (part: MomentPart): string => `${part('hour')}:${part('minute')}`;

/**
 * A moment to the minute with its day as a brand writes it, and the zone's name [MC-18]: `11-24-2026
 * 20:05 GMT+8`.
 * @param at ms since the epoch
 * @param timeZone an IANA time zone; throws a RangeError for an unknown one
 */
export function writtenTime(at: number, form: DateForm, timeZone: string): string {
  const part = momentParts(timeZone)(at);
  return `${writtenDay(isoDayOf(part), form)} ${clockOf(part)} ${part('timeZoneName')}`;
}

/** Whether this browser or server supports a zone; a platform may use any name, such as `GMT+8`. */
export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** A zone that this machine knows, else UTC, which is the same on the server and in the browser. */
const knownZone = (zone: string): string => (isKnownZone(zone) ? zone : 'UTC');

/** The time of day in a zone: `20:05`; in UTC for an unknown zone. */
export const writtenClock = (at: number, timeZone: string): string =>
  clockOf(momentParts(knownZone(timeZone))(at));

/** Groups rows by their day, `yyyy-MM-dd`, in a zone; in UTC for an unknown zone. Keeps their order. */
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
