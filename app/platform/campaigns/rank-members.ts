import { trialType } from '#app/domain/accounts/account-types.ts';
import { graceMs } from '#app/domain/campaigns/board-windows.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { windowsIn } from '#app/lib/dates/day-range.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { sql, type Statement } from '../db/sql.ts';

export interface BoardQuery {
  readonly tenant: string;
  readonly currency: string;
  readonly zone: string;
  readonly terms: Campaign;
  readonly window: Period;
  /** Missions whose rewards count on a leaderboard of missions. */
  readonly missions: readonly string[];
}

/**
 * Settled bets of a window. Bets placed before its end that settle within the grace period count
 * for this window only.
 */
function selectBets({ tenant, currency, terms, window }: BoardQuery): Statement {
  const { from, until } = window;
  const isCounted = sql`s.tenant = ${tenant} and s.currency = ${currency}
    ${terms.products ? sql`and s.product = any(${terms.products}::text[])` : sql``}`;
  return sql`select s.member, s.valid_bet, s.settled_at as at from settled_bet s
    where ${isCounted} and s.settled_at >= ${from + graceMs}::bigint
      and s.settled_at < ${until}::bigint
    union all
    select s.member, s.valid_bet, case when coalesce((select r.opened_at from game_player p
        join wallet_round r on r.tenant = ${tenant} and r.vendor = p.vendor and r.player = p.id
        where p.tenant = ${tenant} and p.vendor = s.vendor and p.member = s.member
          and r.id = s.round), s.settled_at) < e.at then e.at - 1 else s.settled_at end
    from unnest(${[from, until]}::bigint[]) e (at)
    join settled_bet s on ${isCounted} and s.settled_at >= e.at and s.settled_at < e.at + ${graceMs}`;
}

function scoreDays(query: BoardQuery): Statement {
  const { window, zone } = query;
  const days = windowsIn('day', window, zone).map(({ from }) => from);
  return sql`select d.member, count(*)::int as score, max(d.reached)::bigint as reached
    from (select b.member, width_bucket(b.at, ${days}::bigint[]) as day,
        min(b.at) filter (where b.valid_bet > 0) as reached
      from (${selectBets(query)}) b
      where b.at >= ${window.from}::bigint and b.at < ${window.until}::bigint
      group by 1, 2 having sum(b.valid_bet) > 0) d group by d.member`;
}

const scoreMissions = ({ tenant, currency, window, missions }: BoardQuery): Statement =>
  sql`select c.member, count(*)::int as score, max(c.at) as reached from campaign_claim c
    where c.tenant = ${tenant} and c.campaign = any(${missions}::text[])
      and c.currency = ${currency} and c.at >= ${window.from}::bigint
      and c.at < ${window.until}::bigint
    group by c.member`;

/** Highest score first; ties go to the member who reached it first. Excludes trial accounts. */
export const rankMembers = (query: BoardQuery): Statement =>
  sql`select row_number() over (order by s.score desc, s.reached, s.member)::int as place,
      s.member, s.score, s.reached, m.account
    from (${query.terms.metric === 'missions' ? scoreMissions(query) : scoreDays(query)}) s
    join account_member m on m.tenant = ${query.tenant} and m.id = s.member
      and m.type <> ${trialType}`;
