import { firstLine, type Queryable } from './database.ts';
import { sql } from './sql.ts';
import { analyzeChangedTables, vacuumChangedTables } from './table-maintenance.ts';

const CHECKPOINT_INTERVAL_MS = 30_000;
/** Without statistics, a new folder would soon run at half speed. */
const ANALYZE_INTERVAL_MS = 5_000;
const VACUUM_INTERVAL_MS = 5 * 60_000;
/** Bounds recovery time (well under a second) and disk usage. */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

interface Maintenance {
  /** Writes a checkpoint, then blocks further ones until the returned function is called. */
  holdCheckpoints(): Promise<() => void>;
  stop(): void;
}

/**
 * Does the work of a served PostgreSQL's background processes, which the embedded engine lacks.
 * `report` receives failures.
 */
export function startMaintenance(db: Queryable, report: (message: string) => void): Maintenance {
  let holders = 0;
  const timers = [
    repeat(
      CHECKPOINT_INTERVAL_MS,
      async () => {
        if (holders === 0) await checkpointIfNeeded(db, MAX_LOG_BYTES, () => holders === 0);
      },
      report,
    ),
    repeat(ANALYZE_INTERVAL_MS, () => analyzeChangedTables(db), report),
    repeat(VACUUM_INTERVAL_MS, () => vacuumChangedTables(db), report),
  ];
  return {
    async holdCheckpoints() {
      holders += 1;
      let isReleased = false;
      const release = (): void => {
        if (!isReleased) holders -= 1;
        isReleased = true;
      };
      try {
        await db.script('checkpoint');
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
    stop: () => timers.forEach(clearInterval),
  };
}

function repeat(
  intervalMs: number,
  work: () => Promise<unknown>,
  report: (message: string) => void,
): NodeJS.Timeout {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await work()
      .catch((error: unknown) => report(`Database upkeep failed: ${firstLine(error)}`))
      .finally(() => (isRunning = false));
  };
  return setInterval(() => void run(), intervalMs).unref();
}

/** @param isAllowed is rechecked immediately before the checkpoint */
export async function checkpointIfNeeded(
  db: Queryable,
  maxLogBytes = MAX_LOG_BYTES,
  isAllowed = () => true,
): Promise<void> {
  const log = await db.one<{ due: boolean }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${maxLogBytes}::bigint as due
      from pg_control_checkpoint()`,
  );
  if (log?.due && isAllowed()) await db.script('checkpoint');
}
