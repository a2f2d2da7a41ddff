import { addMonths } from '#app/lib/dates/add-months.ts';

/** The path of the log-in page with the end of an exclusion that has just started. */
export const exclusionStartedPath = (loginPath: string, endsAt: number | null): string =>
  `${loginPath}?break=${endsAt ?? 'good'}`;

/** Parses it; any other value is ignored. */
export function exclusionStarted(param: string | null): { readonly endsAt: number | null } | null {
  if (param === 'good') return { endsAt: null };
  return param !== null && /^\d{13,14}$/.test(param) ? { endsAt: Number(param) } : null;
}

const hourMs = 3_600_000;

/** What a player asked for: hours of a time-out, or months of an exclusion; null: permanent. */
type RequestedExclusion = { readonly hours: number } | { readonly months: number | null };

/**
 * When an exclusion ends: as the platform says, else, as one that answers `true` does not, by what
 * was asked for, by the jurisdiction's calendar. Only a requested permanent one has no end.
 */
export function exclusionEndsAt(
  requested: RequestedExclusion,
  endsAt: number | null,
  now: number,
  timeZone: string,
): number | null {
  if ('hours' in requested) return endsAt ?? now + requested.hours * hourMs;
  return requested.months === null ? null : (endsAt ?? addMonths(now, requested.months, timeZone));
}
