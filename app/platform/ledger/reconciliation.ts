import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface ReconciliationResult {
  readonly checkedAt: number | null;
  /** Imbalance in minor units over brands and currencies: zero unless the ledger is broken. */
  readonly off: number;
  readonly openRounds: number;
  readonly oldestOpenAt: number | null;
}

export interface ReconciliationJob {
  reconcile(): Promise<ReconciliationResult>;
  /** Runs when due; else loads another server's result. */
  runIfDue(): Promise<ReconciliationResult>;
  start(): () => void;
  state(): ReconciliationResult;
}

const intervalMs = 60_000;
/** Idle time after a run, as a multiple of its duration: limits the load of a large ledger. */
const minIdleFactor = 50;

export interface OpenRounds {
  readonly count: number;
  readonly oldestAt: number | null;
}

interface ReconciliationDeps {
  readonly database: Queryable;
  /** Supplied by the wallet, since the ledger has no rounds. */
  readonly readOpenRounds: (db: Queryable) => Promise<OpenRounds>;
  readonly clock: Clock;
  readonly report: (error: Error) => void;
}

async function readImbalance(database: Queryable): Promise<number> {
  const totals = await database.one<{
    off: number;
  }>(sql`select coalesce(sum(abs(off)), 0)::bigint as off from (
      select sum(direction * balance) as off from ledger_account group by tenant, currency) as books where off <> 0`);
  return totals?.off ?? 0;
}

const lastResult = sql`select checked_at as "checkedAt", off, open_rounds as "openRounds",
  oldest_open_at as "oldestOpenAt" from ledger_look where id = 1`;

/** Checks in production the invariant that tests check after every step. */
export function createReconciliationJob({
  database,
  readOpenRounds,
  clock,
  report,
}: ReconciliationDeps): ReconciliationJob {
  let state: ReconciliationResult = { checkedAt: null, off: 0, openRounds: 0, oldestOpenAt: null };
  /** True if this server runs; then no other does before the next run is due. */
  const claimRun = async (): Promise<boolean> => {
    const now = clock.now();
    // A time far in the future comes from a clock that was set back later.
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
