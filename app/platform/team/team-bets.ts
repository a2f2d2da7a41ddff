import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { accountColumns, hasPrefix, type TeamAccountRow } from './team-accounts.ts';
import { teamMembers } from './team-members.ts';
import { buildTeamPlay, type PlayPeriod } from './team-play.ts';
import { settledBets, type BetSums } from './team-sums.ts';

interface BetFilter {
  readonly period: PlayPeriod;
  readonly product: string | undefined;
  /** Normalised account prefix. */
  readonly prefix: string | undefined;
}

/** Last bet of the previous page: settlement time (ms) and number. */
export interface BetPlace {
  readonly settledAt: number;
  readonly sequence: number;
}

interface TeamBet extends TeamAccountRow, BetPlace, BetSums {
  /** '' for games outside the catalogue. */
  readonly product: string;
  readonly game: string;
}

/** Condition on bets or sums `b` and members `m`. */
const isFiltered = ({ product, prefix }: BetFilter): Statement =>
  sql`${product === undefined ? sql`true` : sql`b.product = ${product}`}
    and ${prefix === undefined ? sql`true` : hasPrefix(prefix)}`;

/** Newest first; reads one more than the limit. */
export const readTeamBets = (
  db: Queryable,
  filter: BetFilter,
  { before, limit }: { readonly before: BetPlace | undefined; readonly limit: number },
): Promise<readonly TeamBet[]> =>
  db.query(sql`with ${teamMembers(filter.period)}
    select ${accountColumns}, b.seq as sequence, b.settled_at as "settledAt", b.product, b.game,
      b.stake as staked, b.payout as paid, b.valid_bet as "validBet"
    from team t ${settledBets(filter.period)}
    join account_member m on m.tenant = ${filter.period.tenant} and m.id = b.member
    where ${isFiltered(filter)} and ${
      before === undefined
        ? sql`true`
        : sql`(b.settled_at, b.seq) < (${before.settledAt}::bigint, ${before.sequence}::bigint)`
    }
    order by b.settled_at desc, b.seq desc limit ${limit + 1}`);

export async function sumTeamBets(
  db: Queryable,
  filter: BetFilter,
): Promise<BetSums & { readonly bets: number }> {
  const row = await db.one<BetSums & { bets: number }>(sql`
    with ${await buildTeamPlay(db, filter.period)}
    select coalesce(sum(b.bets), 0)::integer as bets, coalesce(sum(b.stake), 0)::bigint as staked,
      coalesce(sum(b.payout), 0)::bigint as paid,
      coalesce(sum(b.valid_bet), 0)::bigint as "validBet"
    from play b join account_member m on m.tenant = ${filter.period.tenant} and m.id = b.member
    where ${isFiltered(filter)}`);
  if (!row) throw new Error('the sums of bets returned no row');
  return row;
}
