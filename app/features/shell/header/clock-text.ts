import dayjs from 'dayjs';
import { weekdayName } from '#app/lib/dates/localised-date.ts';

/**
 * `YYYY/MM/DD (ddd) HH:mm:ss` in the browser's time zone [SH-06].
 * @param at ms since the epoch
 * @param language a BCP 47 tag; an invalid one throws a RangeError
 */
export const clockText = (at: number, language: string, seconds = true): string =>
  dayjs(at).format(`YYYY/MM/DD ([${weekdayName(at, language)}]) ${seconds ? 'HH:mm:ss' : 'HH:mm'}`);
