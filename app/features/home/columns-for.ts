const most = 6;

/**
 * How many of `count` things stand in a row, six at most: as few rows as can be, then as even as
 * can be.
 */
export function columnsFor(count: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.min(most, Math.max(1, Math.ceil(count / rows))) as 1 | 2 | 3 | 4 | 5 | 6;
}
