import { LRUCache } from 'lru-cache';
import { dayjs } from './dayjs.ts';

const minuteMs = 60_000;
const weekMinutes = 7 * 24 * 60;

/** A week of a zone: the minute of its offset change, and the offsets before and after. */
interface OffsetWeek {
  readonly before: number;
  readonly changesAt: number;
  readonly after: number;
}

/**
 * The offset by dayjs, which takes up to half a millisecond. Only the offset is taken from dayjs's
 * zoned object: its hours pass through the machine's own zone and are wrong in that zone's gaps.
 */
const computeOffset = (zone: string, minute: number): number =>
  dayjs
    .utc(minute * minuteMs)
    .tz(zone)
    .utcOffset() * minuteMs;

/**
 * Clocks change at full minutes, and in no zone twice within a week: a bisection finds the change.
 */
function readWeek(zone: string, week: number): OffsetWeek {
  let low = week * weekMinutes;
  let high = low + weekMinutes;
  const [before, after] = [computeOffset(zone, low), computeOffset(zone, high)];
  if (before === after) return { before, changesAt: high, after };
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (computeOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { before, changesAt: high, after };
}

/** By zone and week since the epoch; statements and limits need a few of them repeatedly. */
const weeks = new LRUCache<string, OffsetWeek>({ max: 4096 });

/**
 * A zone's offset from UTC at a moment.
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @param at ms since the epoch
 * @returns ms
 */
export function zoneOffset(zone: string, at: number): number {
  const minute = Math.floor(at / minuteMs);
  const week = Math.floor(minute / weekMinutes);
  const key = `${zone} ${String(week)}`;
  const cached = weeks.get(key);
  const { before, changesAt, after } = cached ?? readWeek(zone, week);
  if (!cached) weeks.set(key, { before, changesAt, after });
  return minute < changesAt ? before : after;
}
