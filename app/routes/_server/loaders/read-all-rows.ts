/** A file with more rows ends with a note. */
export const maxRows = 10_000;

interface RecordPage {
  readonly next: string | number | null;
}

export interface AllRows<Page> {
  readonly rows: readonly (readonly string[])[];
  readonly page: Page;
  readonly hasMore: boolean;
}

/**
 * Reads page by page, newest first, at most `maxRows`. The request itself pays for the first page;
 * further ones use the same rate-limit budget.
 * @param read reads the page after a cursor
 * @param takePage pays for one more page; false when the budget is used up
 * @returns undefined when the budget is used up: a partial file would pass for a complete one
 */
export async function readAllRows<Page extends RecordPage>(
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => readonly (readonly string[])[],
  takePage: () => boolean,
): Promise<AllRows<Page> | undefined> {
  let page = await read(null);
  const rows = [...rowsOf(page)];
  while (page.next !== null && rows.length < maxRows) {
    if (!takePage()) return undefined;
    page = await read(String(page.next));
    rows.push(...rowsOf(page));
  }
  return { rows, page, hasMore: page.next !== null };
}
