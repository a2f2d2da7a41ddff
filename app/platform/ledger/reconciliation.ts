import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What the last look at the books of all brands found. */
export interface ReconciliationResult {
  /** ms since the epoch, by the platform's clock; null before the first look. */
  readonly checkedAt: number | null;
  /**
   * By how many minor units the books are off, brand by brand and currency by currency: zero unless
   * the ledger is broken.
   */
  readonly off: number;
  /**
   * Rounds of games that are neither settled nor voided, and since when the oldest of them is open.
   */
  readonly openRounds: number;
  readonly oldestOpenAt: number | null;
}

/** The job that looks whether the money still adds up. */
export interface ReconciliationJob {
  /** Looks now. */
  reconcile(): Promise<ReconciliationResult>;
  /** Looks when a look is due; else learns what another server found. */
  runIfDue(): Promise<ReconciliationResult>;
  /** Takes its turn now and every minute from now on; answers the function that ends it. */
  start(): () => void;
  state(): ReconciliationResult;
}

const intervalMs = 60_000;
/** A look takes at most this share of the database's time, however large the books are. */
const minIdleFactor = 50;

/** Rounds of games without an end: how many, and since when (ms) the oldest of them is open. */
export interface OpenRounds {
  readonly count: number;
  readonly oldestAt: number | null;
}

interface ReconciliationDeps {
  readonly database: Queryable;
  /** The wallet's own check: the ledger knows nothing of rounds. */
  readonly readOpenRounds: (db: Queryable) => Promise<OpenRounds>;
  readonly clock: Clock;
  /** Told when the books are off, and when they could not be looked at. */
  readonly report: (error: Error) => void;
}

/** By how many minor units the books of all tenants and currencies are off together; 0 is right. */
async function readImbalance(database: Queryable): Promise<number> {
  const totals = await database.one<{
    off: number;
  }>(sql`select coalesce(sum(abs(off)), 0)::bigint as off from (
      select sum(direction * balance) as off from ledger_account group by tenant, currency) as books where off <> 0`);
  return totals?.off ?? 0;
}

/** Watches the books: in production what tests check after every step. */
export function createReconciliationJob({
  database,
  readOpenRounds,
  clock,
  report,
}: ReconciliationDeps): ReconciliationJob {
  let state: ReconciliationResult = { checkedAt: null, off: 0, openRounds: 0, oldestOpenAt: null };
  /** Whether it is our turn; then it is nobody else's until the next one is due. */
  const claimRun = async (): Promise<boolean> => {
    const now = clock.now();
    // A turn that is due much later was set by a clock that has been put back.
    return (
      (await database.run(
        sql`update ledger_look set next_at = ${now + intervalMs} where id = 1 and (next_at <= ${now} or next_at > ${now + 2 * intervalMs})`,
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
      sql`update ledger_look set checked_at = ${state.checkedAt}, off = ${state.off}, open_rounds = ${state.openRounds}, oldest_open_at = ${state.oldestOpenAt} where id = 1`,
    );
    if (state.off !== 0) report(new Error(`the books are off by ${state.off} minor units`));
    return state;
  };
  /** What another server has found. */
  const loadLastResult = async (): Promise<ReconciliationResult> => {
    const row = await database.one<ReconciliationResult>(
      sql`select checked_at as "checkedAt", off, open_rounds as "openRounds", oldest_open_at as "oldestOpenAt" from ledger_look where id = 1`,
    );
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
