import { firstLine, type Queryable } from './database.ts';
import { sql } from './sql.ts';
import { analyzeChangedTables, vacuumChangedTables } from './table-maintenance.ts';

const CHECKPOINT_INTERVAL_MS = 30_000;
/**
 * The planner of a new folder knows nothing about its tables, which would halve the speed of play
 * within minutes.
 */
const ANALYZE_INTERVAL_MS = 5_000;
const VACUUM_INTERVAL_MS = 5 * 60_000;
/**
 * The maximum size of the log: what a recovery replays (well under a second) and what it takes on
 * the disk.
 */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

/** The maintenance of one open database. */
interface Maintenance {
  /** Writes a checkpoint, then none until the function that it returns is called. */
  holdCheckpoints(): Promise<() => void>;
  stop(): void;
}

/**
 * Does what a served PostgreSQL does in background processes and the embedded engine, a single
 * process, never does: writes checkpoints (else the log grows without bound), analyzes and vacuums
 * the tables that changed. `report` receives failures.
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

/** Runs the work at an interval, but never twice at the same time. */
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

/**
 * Writes a checkpoint when the log since the last one exceeds the limit.
 * @param isAllowed is checked once more right before
 */
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
