const maxColumns = 6;

/**
 * How many of `count` items are in a row, six at most: as few rows as possible, then as even as
 * possible.
 */
export function columnCount(count: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const rows = Math.max(1, Math.ceil(count / maxColumns));
  return Math.min(maxColumns, Math.max(1, Math.ceil(count / rows))) as 1 | 2 | 3 | 4 | 5 | 6;
}
