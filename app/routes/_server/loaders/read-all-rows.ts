/** How many rows a file has at most; a note follows where there are more. */
export const maxRows = 10_000;

/** A page of a record, and the cursor of the next one. */
interface RecordPage {
  readonly next: string | number | null;
}

/** All rows of a record, its last page, and whether there are more rows. */
export interface AllRows<Page> {
  readonly rows: readonly (readonly string[])[];
  readonly page: Page;
  readonly hasMore: boolean;
}

/**
 * All rows of a filter, newest first, read page by page, at most `maxRows`. The request has paid for
 * the first page; each further one is taken from the same budget [N6].
 * @param read reads the page after a cursor; the first one without
 * @param takePage takes the cost of one more page; false when the visitor's address has none left
 * @returns undefined when it had none left: half a file would pass for a whole one
 */
export async function readAllRows<Page extends RecordPage>(
  read: (before: string | null) => Promise<Page>,
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
