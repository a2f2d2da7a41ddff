/** Weekdays as lotteries number them: 2 is Monday … 7 is Saturday, 1 is Sunday [LT-01]. */
export type DrawWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The weekdays in the order of the filter: Monday first [LT-01]. */
export const drawWeekdays: readonly DrawWeekday[] = [2, 3, 4, 5, 6, 7, 1];

/** The weekdays in a list with commas, such as `drawDayOfWeek`; other entries are ignored. */
export function parseDrawWeekdays(list: string): readonly DrawWeekday[] {
  const entries = list.split(',').map((entry) => entry.trim());
  return drawWeekdays.filter((weekday) => entries.includes(String(weekday)));
}
