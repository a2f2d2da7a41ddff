import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The last reconciliation of all brands' ledgers. */
export interface ReconciliationResult {
  /** ms since the epoch, by the platform's clock; null before the first run. */
  readonly checkedAt: number | null;
  /**
   * The imbalance in minor units, summed by brand and currency: zero unless the ledger is broken.
   */
  readonly off: number;
  /** Game rounds that are neither settled nor voided, and when the oldest of them was opened. */
  readonly openRounds: number;
  readonly oldestOpenAt: number | null;
}

/** The job that checks whether the ledger balances. */
export interface ReconciliationJob {
  /** Runs now. */
  reconcile(): Promise<ReconciliationResult>;
  /** Runs when a run is due; else reads another server's result. */
  runIfDue(): Promise<ReconciliationResult>;
  /**
   * Runs now and every minute.
   * @returns stops it
   */
  start(): () => void;
  state(): ReconciliationResult;
}

const intervalMs = 60_000;
/** A run takes at most this share of the database's time, however large the ledger is. */
const minIdleFactor = 50;

/** Open game rounds: how many, and when (ms) the oldest of them was opened. */
export interface OpenRounds {
  readonly count: number;
  readonly oldestAt: number | null;
}

interface ReconciliationDeps {
  readonly database: Queryable;
  /** The wallet's own check: the ledger knows nothing of rounds. */
  readonly readOpenRounds: (db: Queryable) => Promise<OpenRounds>;
  readonly clock: Clock;
  /** Receives imbalances, and failures of the check. */
  readonly report: (error: Error) => void;
}

/** The imbalance of all tenants and currencies in minor units; 0 is right. */
async function readImbalance(database: Queryable): Promise<number> {
  const totals = await database.one<{
    off: number;
  }>(sql`select coalesce(sum(abs(off)), 0)::bigint as off from (
      select sum(direction * balance) as off from ledger_account group by tenant, currency) as books where off <> 0`);
  return totals?.off ?? 0;
}

const lastResult = sql`select checked_at as "checkedAt", off, open_rounds as "openRounds",
  oldest_open_at as "oldestOpenAt" from ledger_look where id = 1`;

/** Reconciles the ledger: checks in production what tests check after every step. */
export function createReconciliationJob({
  database,
  readOpenRounds,
  clock,
  report,
}: ReconciliationDeps): ReconciliationJob {
  let state: ReconciliationResult = { checkedAt: null, off: 0, openRounds: 0, oldestOpenAt: null };
  /** Whether the run is ours; then no other server runs before the next one is due. */
  const claimRun = async (): Promise<boolean> => {
    const now = clock.now();
    // A next run far in the future was set by a clock that has been set back since.
    return (
      (await database.run(
        sql`update ledger_look set next_at = ${now + intervalMs} where id = 1
          and (next_at <= ${now} or next_at > ${now + 2 * intervalMs})`,
      )) === 1
    );
  };
  const reconcile = async (): Promise<ReconciliationResult> => {
    const off = await readImbalance(database);
    const rounds = await readOpenRounds(database);
    state = {
      checkedAt: clock.now(),
      off,
      openRounds: rounds.count,
      oldestOpenAt: rounds.oldestAt,
    };
    await database.run(
      sql`update ledger_look set checked_at = ${state.checkedAt}, off = ${state.off},
        open_rounds = ${state.openRounds}, oldest_open_at = ${state.oldestOpenAt} where id = 1`,
    );
    if (state.off !== 0) report(new Error(`the ledger is off by ${state.off} minor units`));
    return state;
  };
  /** The result of another server. */
  const loadLastResult = async (): Promise<ReconciliationResult> => {
    const row = await database.one<ReconciliationResult>(lastResult);
    state = row && row.checkedAt !== null ? row : state;
    return state;
  };
  const runIfDue = async (): Promise<ReconciliationResult> =>
    (await claimRun()) ? reconcile() : loadLastResult();
  return {
    reconcile,
    runIfDue,
    state: () => state,
    start() {
      let timer: NodeJS.Timeout | undefined;
      let isStopped = false;
      const runLoop = async (): Promise<void> => {
        const startedAt = performance.now();
        await runIfDue().catch((error: unknown) =>
          report(error instanceof Error ? error : new Error(String(error))),
        );
        if (!isStopped)
          timer = setTimeout(
            () => void runLoop(),
            Math.max(intervalMs, (performance.now() - startedAt) * minIdleFactor),
          ).unref();
      };
      void runLoop();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
  };
}
