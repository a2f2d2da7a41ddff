import { periodAt } from './dates/zoned-period.ts';
import type { LimitPeriod } from './play-limits.ts';

/**
 * When the period of a limit ends that a moment lies in, by a zone's clock. Apart from
 * `play-limits.ts`, which browsers fetch: they need no dayjs for it.
 *
 * @param now ms since the epoch
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @returns ms since the epoch; null for a period that never begins again
 */
export const periodEnd = (period: LimitPeriod, now: number, zone: string): number | null =>
  period === 'day' || period === 'week' || period === 'month'
    ? periodAt(period, now, zone).until
    : null;
