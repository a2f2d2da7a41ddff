import type { Queryable } from './database.ts';
import { sql, type Statement } from './sql.ts';

/** More than is added between two runs, and deleted within some ms. */
export const maxBatchSize = 500;

/**
 * Deletes obsolete rows, up to a maximum; one statement over a whole night's rows would block
 * everybody who waits for the same rows, and on the embedded engine everybody. Each write may
 * delete up to that many, so that nothing piles up. Rows that another statement has locked stay for
 * the next run: waiting for them in any order could end in a deadlock.
 * @returns the number of deleted rows
 */
export const deleteBatch = (
  db: Queryable,
  table: Statement,
  condition: Statement,
  limit = maxBatchSize,
): Promise<number> =>
  db.run(
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit} for update skip locked))`,
  );
