import { addMonths } from '#app/lib/dates/add-months.ts';

export const exclusionStartedPath = (loginPath: string, endsAt: number | null): string =>
  `${loginPath}?break=${endsAt ?? 'permanent'}`;

/** Null for an invalid value. */
export function readStartedExclusion(
  param: string | null,
): { readonly endsAt: number | null } | null {
  if (param === 'permanent') return { endsAt: null };
  return param !== null && /^\d{13,14}$/.test(param) ? { endsAt: Number(param) } : null;
}

const hourMs = 3_600_000;

/** Months null: permanent. */
type RequestedExclusion = { readonly hours: number } | { readonly months: number | null };

/**
 * Platforms that answer `true` report no end; it is then calculated by the jurisdiction's calendar.
 * Only a permanent exclusion has no end.
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
