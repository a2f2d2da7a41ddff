import { dayjs } from './dayjs.ts';

/** The formats of days [MC-18], with their dayjs tokens. */
const tokens = { 'yyyy-MM-dd': 'YYYY-MM-DD', 'MM-dd-yyyy': 'MM-DD-YYYY' } as const;
export type DateForm = keyof typeof tokens;
/** Both formats; the first is the default. */
export const dateForms = Object.keys(tokens) as readonly DateForm[];

/**
 * Parses a day strictly.
 * @returns its midnight in UTC, ms since the epoch; undefined for any other text and for days that
 * do not exist, such as 2026-02-30
 */
export function parseDate(text: string, form: DateForm = 'yyyy-MM-dd'): number | undefined {
  const day = dayjs.utc(text, tokens[form], true);
  return day.isValid() ? day.valueOf() : undefined;
}

/**
 * Formats the UTC day of a moment.
 * @param at ms since the epoch
 */
export const formatDate = (at: number, form: DateForm = 'yyyy-MM-dd'): string =>
  dayjs.utc(at).format(tokens[form]);
