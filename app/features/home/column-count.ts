const maxColumns = 6;

/** As few rows as possible, then evenly filled. */
export function columnCount(count: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const rows = Math.max(1, Math.ceil(count / maxColumns));
  return Math.min(maxColumns, Math.max(1, Math.ceil(count / rows))) as 1 | 2 | 3 | 4 | 5 | 6;
}
