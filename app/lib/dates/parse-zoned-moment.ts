import { dayjs } from './dayjs.ts';
import { momentOf } from './zoned-period.ts';
import { parseMoment } from './parse-moment.ts';

const forms = ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss'];

/**
 * Reads a moment by a zone's clock: `2026-12-01T09:00`. One that names its own zone
 * (`2026-12-01T09:00+08:00`) is taken by that. Where the clock skips a time, it is the moment right
 * after the gap; where it shows a time twice, the first.
 *
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @returns ms since the epoch; undefined for any other text and for days that no calendar has
 */
export function parseZonedMoment(text: string, zone: string): number | undefined {
  const wallClock = forms
    .map((form) => dayjs.utc(text, form, true))
    .find((candidate) => candidate.isValid());
  return wallClock ? momentOf(zone, wallClock) : parseMoment(text);
}
