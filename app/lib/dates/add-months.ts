import { momentOf, wallClockAt } from './zoned-period.ts';

/**
 * The same local time some calendar months later or earlier; in a shorter month on its last day. Ms
 * since the epoch.
 */
export const addMonths = (at: number, months: number, zone: string): number =>
  momentOf(zone, wallClockAt(zone, at).add(months, 'month'));
