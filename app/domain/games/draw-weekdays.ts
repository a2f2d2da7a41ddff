/** The numbering of lotteries: 1 is Sunday, 2 is Monday … 7 is Saturday [LT-01]. */
export type DrawWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Monday first, in the order of the filter [LT-01]. */
export const drawWeekdays: readonly DrawWeekday[] = [2, 3, 4, 5, 6, 7, 1];

/** Parses a comma-separated list such as `drawDayOfWeek`; ignores other entries. */
export function parseDrawWeekdays(list: string): readonly DrawWeekday[] {
  const entries = list.split(',').map((entry) => entry.trim());
  return drawWeekdays.filter((weekday) => entries.includes(String(weekday)));
}
