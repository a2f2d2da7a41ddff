import { setImmediate as othersTurn } from 'node:timers/promises';
import { tableTime } from '../server/table-clock.ts';
import type { Queryable } from '../../queryable.ts';

/** Log-ins, and with them sessions at the wallet, have ended by then. */
const sessionRetentionMs = 24 * 60 * 60_000;
/** Table rounds without bets are deleted after this many rounds: two hours. */
const emptyRoundRetention = 240;

/** Limits rows per statement, so that current rounds do not wait for a long cleanup. */
const deleteBatchSize = 500;

/** Yields to other queries between batches. */
async function deleteAll(db: Queryable, statement: string, value: number): Promise<void> {
  while ((await db.run(statement, [value, deleteBatchSize])) === deleteBatchSize)
    await othersTurn();
}

/** Played rounds stay, with the seeds that decided them. */
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
