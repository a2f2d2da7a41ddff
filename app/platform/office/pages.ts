import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

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

/** A page of rows in the order of a time and their ids. */
export const timePageOf = <
  Time extends string,
  Row extends { readonly [Key in Time]: number } & { readonly id: string },
>(
  rows: readonly Row[],
  limit: number,
  time: Time,
): Page<Row> => pageOf(rows, limit, (row) => timeCursorOf({ at: row[time], id: row.id }));

const maxCounted = 1000;

/** @param from the `from` clause and conditions; counting stops at 1,000 rows */
export async function countUpTo(db: Queryable, from: Statement): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${from} limit ${maxCounted}) c`,
  );
  return row?.count ?? 0;
}
