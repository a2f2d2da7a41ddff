import { parseDate } from './calendar-date.ts';

const momentForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a moment with its zone: `2026-12-24T20:00Z`, `2026-12-24T20:00:30+08:00`. JavaScript's own
 * `Date.parse` would accept 30 February as 2 March.
 * @returns ms since the epoch; undefined for any other text and for days that do not exist
 */
export function parseMoment(text: string): number | undefined {
  const day = momentForm.exec(text)?.[1];
  if (day === undefined || parseDate(day) === undefined) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
