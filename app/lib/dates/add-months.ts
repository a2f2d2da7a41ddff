import { momentOf, wallClockAt } from './zoned-period.ts';

/**
 * The same time of day some calendar months later, by a zone's clock; in a shorter month its last
 * day.
 * @param at ms since the epoch
 * @param months the number; negative ones go back
 * @param zone an IANA time zone; throws a RangeError for an unknown one
 * @returns ms since the epoch
 */
export const addMonths = (at: number, months: number, zone: string): number =>
  momentOf(zone, wallClockAt(zone, at).add(months, 'month'));
