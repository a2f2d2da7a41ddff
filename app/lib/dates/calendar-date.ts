import { dayjs } from './dayjs.ts';

/** dayjs tokens of the formats [MC-18]. */
const tokens = { 'yyyy-MM-dd': 'YYYY-MM-DD', 'MM-dd-yyyy': 'MM-DD-YYYY' } as const;
export type DateForm = keyof typeof tokens;
export const dateForms = Object.keys(tokens) as readonly DateForm[];

/**
 * Midnight UTC in ms since the epoch; undefined for other text and nonexistent days such as
 * 2026-02-30.
 */
export function parseDate(text: string, form: DateForm = 'yyyy-MM-dd'): number | undefined {
  const day = dayjs.utc(text, tokens[form], true);
  return day.isValid() ? day.valueOf() : undefined;
}

/** Uses the UTC day of `at`, in ms since the epoch. */
export const formatDate = (at: number, form: DateForm = 'yyyy-MM-dd'): string =>
  dayjs.utc(at).format(tokens[form]);
