import { setImmediate as othersTurn } from 'node:timers/promises';
import { tableTime } from '../server/table-clock.ts';
import type { Queryable } from '../../queryable.ts';

/** After this many ms a session has ended at the wallet, with its log-in. */
const sessionRetentionMs = 24 * 60 * 60_000;
/** A table round without bets is deleted after this many later rounds: two hours of them. */
const emptyRoundRetention = 240;

/**
 * The maximum number of rows that one statement deletes, so that a current round does not wait for
 * a long clean-up.
 */
const deleteBatchSize = 500;

/** Deletes in batches and yields to other queries between them. */
async function deleteAll(db: Queryable, statement: string, value: number): Promise<void> {
  while ((await db.run(statement, [value, deleteBatchSize])) === deleteBatchSize)
    await othersTurn();
}

/** Deletes rows that nobody can return to. Played rounds stay, with the seeds that decided them. */
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
