import { firstLine, type Session } from './database.ts';
import { sql } from './sql.ts';

const LOOK_EVERY_MS = 30_000;
const TIDY_EVERY_MS = 60 * 60_000;
/**
 * How much log may pile up: what is replayed after a crash (well under a second) and what it costs
 * on the disk.
 */
const LOG_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Does what a served PostgreSQL does by background processes and the embedded engine, a single
 * process, never does: writes checkpoints (else the log grows without end) and vacuums. Answers the
 * function that stops it.
 * `report` is told of a failure.
 */
export function startUpkeep(session: Session, report: (line: string) => void): () => void {
  const guarded = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => report(`Database upkeep failed: ${firstLine(error)}`));
  const timers = [
    setInterval(
      guarded(() => checkpointWhenDue(session)),
      LOOK_EVERY_MS,
    ),
    setInterval(
      guarded(() => session.script('vacuum (analyze)')),
      TIDY_EVERY_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** Writes a checkpoint when the log since the last one exceeds the limit. */
export async function checkpointWhenDue(
  session: Session,
  limitBytes = LOG_LIMIT_BYTES,
): Promise<void> {
  const log = await session.one<{ due: boolean }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${limitBytes}::bigint as due from pg_control_checkpoint()`,
  );
  if (log?.due) await session.script('checkpoint');
}
