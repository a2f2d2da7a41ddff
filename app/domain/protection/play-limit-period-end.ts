import { periodAt } from '#app/lib/dates/zoned-period.ts';
import type { LimitPeriod } from './play-limits.ts';

/**
 * Separate from `play-limits.ts`, which browsers load without dayjs.
 * @returns ms since the epoch; null for a period that does not recur
 */
export const periodEnd = (period: LimitPeriod, now: number, zone: string): number | null =>
  period === 'day' || period === 'week' || period === 'month'
    ? periodAt(period, now, zone).until
    : null;
