import { expect, test } from 'vitest';
import { maxRows, readAllRows } from './read-all-rows.ts';

const pageSize = 500;

/** The cursor is the number of rows before the page. */
function recordOf(length: number) {
  const reads: (string | null)[] = [];
  const read = async (before: string | null) => {
    reads.push(before);
    const start = Number(before ?? 0);
    const end = Math.min(start + pageSize, length);
    return { start, end, next: end < length ? end : null };
  };
  const rowsOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
    Array.from({ length: end - start }, (_, index) => [String(start + index)]);
  return { reads, read, rowsOf };
}

function budgetOf(max: number) {
  let pages = 0;
  return {
    pages: () => pages,
    takePage: () => {
      if (pages === max) return false;
      pages += 1;
      return true;
    },
  };
}

test.each([
  [0, 0],
  [pageSize, 0],
  [pageSize + 1, 1],
  [maxRows, maxRows / pageSize - 1],
  [maxRows + 1, maxRows / pageSize - 1],
])('[N6] [MC-07] a file of %i rows pays for %i pages besides its own', async (length, paid) => {
  const { reads, read, rowsOf } = recordOf(length);
  const budget = budgetOf(100);
  const all = await readAllRows(read, rowsOf, budget.takePage);
  expect(all?.rows).toHaveLength(Math.min(length, maxRows));
  expect(all?.rows.every(([number], index) => number === String(index))).toBe(true);
  expect(all?.hasMore).toBe(length > maxRows);
  expect([budget.pages(), reads.length]).toEqual([paid, paid + 1]);
});

test('[N6] a file that the budget does not cover is refused, and reads no more', async () => {
  const { reads, read, rowsOf } = recordOf(maxRows);
  expect(await readAllRows(read, rowsOf, budgetOf(3).takePage)).toBeUndefined();
  expect(reads).toHaveLength(4);
});
