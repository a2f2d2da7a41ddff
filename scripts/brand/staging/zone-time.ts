import { dayjs } from '#app/lib/dates/dayjs.ts';
import { zoneOffset } from '#app/lib/dates/zone-offset.ts';

const form = 'ddd YYYY-MM-DD HH:mm';

/**
 * In the brand's time zone, and in UTC.
 * @param at ms since the epoch
 */
export const zoneTime = (at: number, zone: string): string => {
  const utc = `${dayjs.utc(at).format('YYYY-MM-DD HH:mm')} UTC`;
  return zone === 'UTC'
    ? utc
    : `${dayjs.utc(at + zoneOffset(zone, at)).format(form)} (${zone}; ${utc})`;
};
