import { dayjs } from './dayjs.ts';
import { momentOf } from './zoned-period.ts';
import { parseMoment } from './parse-moment.ts';

const forms = ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss'];

/**
 * Parses `2026-12-01T09:00` in `zone`; an explicit offset (`2026-12-01T09:00+08:00`) wins. A
 * skipped local time becomes the moment after the gap, a repeated one the first.
 * @returns ms since the epoch; undefined for invalid text and nonexistent days
 */
export function parseZonedMoment(text: string, zone: string): number | undefined {
  const wallClock = forms
    .map((form) => dayjs.utc(text, form, true))
    .find((candidate) => candidate.isValid());
  return wallClock ? momentOf(zone, wallClock) : parseMoment(text);
}
