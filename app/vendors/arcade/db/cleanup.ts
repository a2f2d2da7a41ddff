import { setImmediate as othersTurn } from 'node:timers/promises';
import { tableTime } from '../server/table-clock.ts';
import type { Queryable } from './queryable.ts';

/** ms after which a session that nobody opened a game with again is asked of the wallet anew. */
const sessionRetentionMs = 24 * 60 * 60_000;
/**
 * Rounds of a table after which one that nobody bet in is of no more use to anybody: two hours of
 * them.
 */
const emptyRoundRetention = 240;

/**
 * Rows that one statement deletes at most: a round that is being played does not wait for a night's
 * leavings.
 */
const deleteBatchSize = 500;

/** Deletes by turns; others have theirs in between. */
async function deleteAll(db: Queryable, statement: string, value: number): Promise<void> {
  while ((await db.run(statement, [value, deleteBatchSize])) === deleteBatchSize)
    await othersTurn();
}

/** Forgets what nobody can come back to. What was played stays, with the seeds that decided it. */
export async function deleteExpired(db: Queryable, now: number): Promise<void> {
  await deleteAll(
    db,
    'delete from vendor_session where ctid = any(array(select ctid from vendor_session where seen_at < $1 limit $2))',
    now - sessionRetentionMs,
  );
  await deleteAll(
    db,
    `delete from vendor_table_round where ctid = any(array(select t.ctid from vendor_table_round t where t.number < $1
       and not exists (select 1 from vendor_round r where r.brand = t.brand and r.game_code = t.game_code and r.nonce = t.number and r.seed is null) limit $2))`,
    tableTime(now).number - emptyRoundRetention,
  );
}
