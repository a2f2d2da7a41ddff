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

/**
 * A moment to the minute with its day as a brand writes it, and the zone's name [MC-18]: `11-24-2026
 * 20:05 GMT+8`.
 * @param at ms since the epoch
 * @param timeZone an IANA time zone; throws a RangeError for an unknown one
 */
export function writtenTime(at: number, form: DateForm, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...{ timeZone, timeZoneName: 'short' },
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  const day = [part('year'), part('month'), part('day')].join('-');
  return `${writtenDay(day, form)} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}
