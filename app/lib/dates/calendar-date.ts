import { dayjs } from './dayjs.ts';

/** The forms in which a day is written and read [MC-18], with dayjs's tokens for them. */
const tokens = { 'yyyy-MM-dd': 'YYYY-MM-DD', 'MM-dd-yyyy': 'MM-DD-YYYY' } as const;
export type DateForm = keyof typeof tokens;
/** Both forms; the first is the default. */
export const dateForms = Object.keys(tokens) as readonly DateForm[];

/**
 * Reads a day exactly as a form writes it.
 *
 * @returns its midnight in UTC, ms since the epoch; undefined for any other text and for days that
 *   no calendar has, such as 2026-02-30
 */
export function parseDate(text: string, form: DateForm = 'yyyy-MM-dd'): number | undefined {
  const day = dayjs.utc(text, tokens[form], true);
  return day.isValid() ? day.valueOf() : undefined;
}

/**
 * Writes the day that a moment lies in by UTC.
 *
 * @param at ms since the epoch
 */
export const formatDate = (at: number, form: DateForm = 'yyyy-MM-dd'): string =>
  dayjs.utc(at).format(tokens[form]);
