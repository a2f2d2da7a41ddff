/** The end of a break, as the address of the log-in page carries it right after one was taken. */
export const exclusionStartedPath = (loginPath: string, endsAt: number | null): string =>
  `${loginPath}?break=${endsAt ?? 'good'}`;

/** Reads it; anything else there is nothing. */
export function exclusionStarted(param: string | null): { readonly endsAt: number | null } | null {
  if (param === 'good') return { endsAt: null };
  return param !== null && /^\d{13,14}$/.test(param) ? { endsAt: Number(param) } : null;
}
