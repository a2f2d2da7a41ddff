import { dayjs } from './dayjs.ts';

/**
 * The same time of day some calendar months later; in a shorter month its last day.
 * @param at ms since the epoch, counted by UTC
 * @param months the number; negative ones go back
 * @returns ms since the epoch
 */
export const addMonths = (at: number, months: number): number =>
  dayjs.utc(at).add(months, 'month').valueOf();
