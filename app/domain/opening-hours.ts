import { dayjs } from '#app/lib/dates/dayjs.ts';
import { zoneOffset } from '#app/lib/dates/zone-offset.ts';

/** `HH:MM`; `from` may be after `until` for hours over midnight. */
export interface OpeningHours {
  readonly from: string;
  readonly until: string;
}

/**
 * Always open without hours; equal times are the whole day.
 * @param at ms since the epoch
 */
export function isOpenAt(hours: OpeningHours | undefined, at: number, zone: string): boolean {
  if (!hours || hours.from === hours.until) return true;
  const time = dayjs.utc(at + zoneOffset(zone, at)).format('HH:mm');
  return hours.from < hours.until
    ? time >= hours.from && time < hours.until
    : time >= hours.from || time < hours.until;
}
