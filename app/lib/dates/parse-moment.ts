import { parseDate } from './calendar-date.ts';

const momentForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses `2026-12-24T20:00Z` or `2026-12-24T20:00:30+08:00` to ms since the epoch. Strict, because
 * `Date.parse` accepts 30 February as 2 March.
 */
export function parseMoment(text: string): number | undefined {
  const day = momentForm.exec(text)?.[1];
  if (day === undefined || parseDate(day) === undefined) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
