/** `next` is the cursor of the next page; null: last page. */
export interface Page<Entry> {
  readonly entries: Entry[];
  readonly next: string | null;
}

/**
 * `rows` must contain one more than the page size if there are more.
 * @param cursorOf position of a row in the list's order
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

export const numberCursor = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

export const timeCursorOf = ({ at, id }: { readonly at: number; readonly id: string }): string =>
  `${at}.${id}`;

export function timeCursor(
  text: string | undefined,
): { readonly at: number; readonly id: string } | undefined {
  const parts = /^(\d{1,15})\.(.{1,180})$/.exec(text ?? '');
  return parts ? { at: Number(parts[1]), id: parts[2] ?? '' } : undefined;
}
