import type { Clock } from '#app/lib/clock.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const dayMs = 86_400_000;
/**
 * Maximum silence of a vendor: matches the time a bet may take to settle for an ended promotion.
 * Vendors retry unanswered orders within minutes.
 */
export const maxSilenceMs = dayMs;
/**
 * Longer limits for products that wait for an event: undecided bets are not turnover. Draws are at
 * most a week apart; matches open some weeks before (decision 052).
 */
const eventProducts: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'];
export const maxEventSilenceMs = 30 * dayMs;

const intervalMs = 60_000;
/** Rounds per transaction, which blocks the brand's bets. */
const batchSize = 200;

export type SilentRoundLog = (entry: { readonly vendor: string; readonly rounds: number }) => void;

interface SilentRoundDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: SilentRoundLog;
  readonly report: (error: unknown) => void;
}

/** Settles rounds that vendors never close. */
export interface SilentRoundJob {
  runTurn(): Promise<number>;
  start(): () => Promise<void>;
}

interface SilentBrand {
  readonly tenant: string;
  readonly currency: string;
}

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

/** Safe on several servers: the first one settles a round. */
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
