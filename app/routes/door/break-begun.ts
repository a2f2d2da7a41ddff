/** The end of a break, as the address of the log-in page carries it right after one was taken. */
export const breakPath = (loginPath: string, endsAt: number | null): string =>
  `${loginPath}?break=${endsAt ?? 'good'}`;

/** Reads it; anything else there is nothing. */
export function breakBegun(word: string | null): { readonly endsAt: number | null } | null {
  if (word === 'good') return { endsAt: null };
  return word !== null && /^\d{13,14}$/.test(word) ? { endsAt: Number(word) } : null;
}
