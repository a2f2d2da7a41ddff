import { LRUCache } from 'lru-cache';
import { dayjs } from './dayjs.ts';

const minuteMs = 60_000;
const weekMinutes = 7 * 24 * 60;

/** One week of a zone: the minute of its offset change, and both offsets. */
interface OffsetWeek {
  readonly before: number;
  readonly changesAt: number;
  readonly after: number;
}

/**
 * dayjs takes up to 0.5 ms. Only the offset of its zoned object is reliable: the hours are wrong in
 * DST gaps of the machine's own zone.
 */
const computeOffset = (zone: string, minute: number): number =>
  dayjs
    .utc(minute * minuteMs)
    .tz(zone)
    .utcOffset() * minuteMs;

/** Clocks change on full minutes, and at most once a week, so a bisection finds the change. */
function readWeek(zone: string, week: number): OffsetWeek {
  let low = week * weekMinutes;
  let high = low + weekMinutes;
  const [offsetBefore, offsetAfter] = [computeOffset(zone, low), computeOffset(zone, high)];
  if (offsetBefore === offsetAfter)
    return { before: offsetBefore, changesAt: high, after: offsetAfter };
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (computeOffset(zone, middle) === offsetBefore) low = middle;
    else high = middle;
  }
  return { before: offsetBefore, changesAt: high, after: offsetAfter };
}

/** Keyed by zone and week since the epoch. */
const weeks = new LRUCache<string, OffsetWeek>({ max: 4096 });

/** Ms, for `at` in ms since the epoch. Throws a RangeError for an unknown zone. */
export function zoneOffset(zone: string, at: number): number {
  const minute = Math.floor(at / minuteMs);
  const week = Math.floor(minute / weekMinutes);
  const key = `${zone} ${String(week)}`;
  const cached = weeks.get(key);
  const { before, changesAt, after } = cached ?? readWeek(zone, week);
  if (!cached) weeks.set(key, { before, changesAt, after });
  return minute < changesAt ? before : after;
}
