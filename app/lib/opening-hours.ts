import { dayjs } from './dates/dayjs.ts';
import { zoneOffset } from './dates/zone-offset.ts';

/** Times of day as `HH:MM`; `from` may be after `until`, over midnight. */
export interface OpeningHours {
  readonly from: string;
  readonly until: string;
}

/**
 * Whether it is open at a moment; without hours, always. Equal times are the whole day.
 * @param at ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 */
export function isOpenAt(hours: OpeningHours | undefined, at: number, zone: string): boolean {
  if (!hours || hours.from === hours.until) return true;
  const time = dayjs.utc(at + zoneOffset(zone, at)).format('HH:mm');
  return hours.from < hours.until
    ? time >= hours.from && time < hours.until
    : time >= hours.from || time < hours.until;
}
