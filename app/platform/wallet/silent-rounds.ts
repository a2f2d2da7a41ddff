import type { Clock } from '#app/lib/clock.ts';
import type { GameType } from '#app/lib/game-types.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const dayMs = 86_400_000;
/**
 * How long a round's vendor may say nothing: as long as a bet may take to settle and still count for
 * a promotion that has ended (domain 4.7). A vendor repeats an order that was not answered within
 * minutes.
 */
export const maxSilenceMs = dayMs;
/**
 * Products whose rounds wait for an event, a match or a draw, and how long those may be silent: an
 * undecided bet is no turnover yet. Draws are a week apart at most; matches are opened for bets some
 * weeks before (decision 052).
 */
const eventProducts: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'];
export const maxEventSilenceMs = 30 * dayMs;

const intervalMs = 60_000;
/** How many rounds are settled while a brand's bets wait. */
const batchSize = 200;

/** Receives how many rounds of a vendor were settled without its word. */
export type SilentRoundLog = (entry: { readonly vendor: string; readonly rounds: number }) => void;

interface SilentRoundDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: SilentRoundLog;
  /** Receives what failed; it is tried again. */
  readonly report: (error: unknown) => void;
}

/** Settles rounds whose vendors never say that they are over. */
export interface SilentRoundJob {
  /** Settles what is due now; returns how many rounds. Rejects with the database's error. */
  runTurn(): Promise<number>;
  /**
   * Runs now and every minute.
   * @returns stops it, once the current turn has ended
   */
  start(): () => Promise<void>;
}

interface SilentBrand {
  readonly tenant: string;
  readonly currency: string;
}

/** A job over all tenants: the brands and currencies that have silent rounds. */
const readSilentBrands = (
  database: Database,
  before: number,
  beforeEvents: number,
): Promise<readonly SilentBrand[]> =>
  database.query<SilentBrand>(sql`
    select distinct r.tenant, c.currency from wallet_round r
      join game_player p on p.tenant = r.tenant and p.vendor = r.vendor and p.id = r.player
      cross join lateral (select wallet_round_currency(r, p.wallet) as currency) c
    where r.state = 'open' and c.currency is not null and r.changed_at <=
      case when r.product = any(${eventProducts}::text[]) then ${beforeEvents}::bigint
        else ${before}::bigint end
    order by r.tenant, c.currency`);

/** The job over all tenants; on a shared database, whichever server comes first settles a round. */
export function createSilentRoundJob(deps: SilentRoundDeps): SilentRoundJob {
  const { database, clock, log, report } = deps;
  const settleBatch = async ({ tenant, currency }: SilentBrand, now: number): Promise<number> => {
    const settled = await database.query<{ vendor: string; rounds: number }>(
      sql`select vendor, rounds from wallet_settle_silent(${tenant}, ${currency},
        ${now - maxSilenceMs}::bigint, ${now - maxEventSilenceMs}::bigint,
        ${eventProducts}::text[], ${now}::bigint, ${batchSize})`,
    );
    settled.forEach(log);
    return settled.reduce((sum, { rounds }) => sum + rounds, 0);
  };
  const settleBrand = async (brand: SilentBrand, now: number): Promise<number> => {
    let count = 0;
    for (let batch = batchSize; batch === batchSize; count += batch)
      batch = await settleBatch(brand, now);
    return count;
  };
  const runTurn = async (): Promise<number> => {
    const now = clock.now();
    let count = 0;
    for (const brand of await readSilentBrands(
      database,
      now - maxSilenceMs,
      now - maxEventSilenceMs,
    ))
      try {
        count += await settleBrand(brand, now);
      } catch (error) {
        report(error);
      }
    return count;
  };
  return { runTurn, start: () => repeatTurns(runTurn, { intervalMs, report }) };
}
