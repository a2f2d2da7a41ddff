import { firstLine, type Queryable } from './database.ts';
import { sql } from './sql.ts';

const CHECKPOINT_INTERVAL_MS = 30_000;
const VACUUM_INTERVAL_MS = 60 * 60_000;
/**
 * How much log may pile up: what is replayed after a crash (well under a second) and what it costs
 * on the disk.
 */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

/**
 * Does what a served PostgreSQL does by background processes and the embedded engine, a single
 * process, never does: writes checkpoints (else the log grows without end) and vacuums. Answers the
 * function that stops it.
 * `report` is told of a failure.
 */
export function startMaintenance(db: Queryable, report: (message: string) => void): () => void {
  const withErrorReport = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => report(`Database upkeep failed: ${firstLine(error)}`));
  const timers = [
    setInterval(
      withErrorReport(() => checkpointIfNeeded(db)),
      CHECKPOINT_INTERVAL_MS,
    ),
    setInterval(
      withErrorReport(() => db.script('vacuum (analyze)')),
      VACUUM_INTERVAL_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** Writes a checkpoint when the log since the last one exceeds the limit. */
export async function checkpointIfNeeded(
  db: Queryable,
  maxLogBytes = MAX_LOG_BYTES,
): Promise<void> {
  const log = await db.one<{ due: boolean }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${maxLogBytes}::bigint as due from pg_control_checkpoint()`,
  );
  if (log?.due) await db.script('checkpoint');
}
