/** One page of a list, and the place after which the next one begins; null: there is no more. */
export interface Page<Entry> {
  readonly entries: Entry[];
  readonly next: string | null;
}

/**
 * A page of rows that were read with one more than its size.
 * @param cursorOf the place of a row in the list's order
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Page<Row> {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? cursorOf(last) : null };
}

/** A place in a list that is ordered by a number; undefined at its beginning. */
export const numberCursor = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** A place in a list that is ordered by time and id. */
export const timeCursorOf = ({ at, id }: { readonly at: number; readonly id: string }): string =>
  `${at}.${id}`;

/** Reads what `timeCursorOf` wrote; undefined at the list's beginning. */
export function timeCursor(
  text: string | undefined,
): { readonly at: number; readonly id: string } | undefined {
  const parts = /^(\d{1,15})\.(.{1,180})$/.exec(text ?? '');
  return parts ? { at: Number(parts[1]), id: parts[2] ?? '' } : undefined;
}
