/** Calendar periods; a week begins on Monday [MC-18]. */
export const calendarPeriods = ['day', 'week', 'semimonth', 'month'] as const;
export type CalendarPeriod = (typeof calendarPeriods)[number];
