import { expect, test } from 'vitest';
import { maxRows, readAllRows } from './read-all-rows.ts';

const pageSize = 500;

function recordOf(length: number) {
  const reads: (string | null)[] = [];
  const read = async (cursor: string | null) => {
    reads.push(cursor);
    const start = Number(cursor ?? 0);
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
])('[MC-07] a file of %i rows costs %i extra pages', async (length, paid) => {
  const { reads, read, rowsOf } = recordOf(length);
  const budget = budgetOf(100);
  const result = await readAllRows(read, rowsOf, budget.takePage);
  expect(result?.rows).toHaveLength(Math.min(length, maxRows));
  expect(result?.rows.every(([number], index) => number === String(index))).toBe(true);
  expect(result?.hasMore).toBe(length > maxRows);
  expect([budget.pages(), reads.length]).toEqual([paid, paid + 1]);
});

test('refuses a file that exceeds the budget and stops reading', async () => {
  const { reads, read, rowsOf } = recordOf(maxRows);
  expect(await readAllRows(read, rowsOf, budgetOf(3).takePage)).toBeUndefined();
  expect(reads).toHaveLength(4);
});
