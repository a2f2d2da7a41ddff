import type { Queryable } from './database.ts';
import { sql, type Statement } from './sql.ts';

/** More than anybody adds between two turns, and deleted within some ms. */
export const maxBatchSize = 500;

/**
 * Deletes rows that are of no more use, so many at most; one statement over a whole night's
 * leavings would hold up everybody who waits for the same rows, and on the embedded engine
 * everybody. Whoever writes one row forgets up to so many, so nothing piles up. Answers how many it
 * were.
 */
export const deleteBatch = (
  db: Queryable,
  table: Statement,
  condition: Statement,
  limit = maxBatchSize,
): Promise<number> =>
  db.run(
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))`,
  );
