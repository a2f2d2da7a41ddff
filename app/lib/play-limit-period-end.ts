import { periodAt } from './dates/zoned-period.ts';
import type { LimitPeriod } from './play-limits.ts';

/**
 * The end of a limit's period that contains a moment, by a zone's clock. Not in `play-limits.ts`,
 * which browsers load: they need no dayjs for it.
 * @param now ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @returns ms since the epoch; null for a period that never starts again
 */
export const periodEnd = (period: LimitPeriod, now: number, zone: string): number | null =>
  period === 'day' || period === 'week' || period === 'month'
    ? periodAt(period, now, zone).until
    : null;
