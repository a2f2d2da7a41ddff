import type { Queryable } from './database.ts';
import { sql, type Statement } from './sql.ts';

/** More rows than are added between two runs; deleting them takes a few ms. */
export const maxBatchSize = 500;

/**
 * Deletes in batches, since one large statement would block others, or everyone on the embedded
 * engine. Skips locked rows until the next run, to prevent deadlocks.
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
