import { trialType } from '#app/domain/accounts/account-types.ts';
import type { ActiveMemberRule } from '#schema/agent-rules.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { teamLines, windowBets, type LineWindow } from './team-lines.ts';

interface FiguresQuery extends LineWindow {
  readonly activeMember: ActiveMemberRule;
}

/** Sums below an agent; minor units. */
export interface TeamFigures {
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
  /** Persons with enough valid bets and deposits, by their line at the window's start. */
  readonly activeMembers: number;
}

export const noFigures: TeamFigures = { staked: 0, paid: 0, validBet: 0, activeMembers: 0 };

/**
 * By agent id. Bets and corrections count for the line at settlement. Members who share a payout
 * account are one active member, and none for an agent with the same account. Trial accounts never
 * count.
 */
export async function readTeamFigures(
  db: Queryable,
  window: FiguresQuery,
): Promise<ReadonlyMap<string, TeamFigures>> {
  const { tenant, currency, from, until, activeMember } = window;
  const deposits = sql`(select coalesce(sum(r.paid - r.fee), 0) from deposit_order o
    join deposit_receipt r on r.tenant = o.tenant and r.deposit = o.id and r.state = 'credited'
      and r.changed_at >= ${from}::bigint and r.changed_at < ${until}::bigint
    where o.tenant = ${tenant} and o.member = p.member and r.currency = ${currency})`;
  const rows = await db.query<TeamFigures & { agent: string }>(sql`with recursive
    bet as materialized (${windowBets(window)}),
    player (member, valid_bet) as (select member, sum(valid_bet) from bet group by member),
    ${teamLines(window)},
    team (agent, staked, paid, valid_bet) as (
      select l.agent, sum(b.stake), sum(b.payout), sum(b.valid_bet)
      from line l join bet b on b.member = l.member and b.settled_at >= l.since
        and b.settled_at < l.until
      group by l.agent),
    active (agent, people) as (
      select l.agent, count(distinct coalesce(
        (select min(i.number_digest) from payout_instrument i where i.tenant = ${tenant}
          and i.member = l.member and i.removed_at is null), l.member))
      from line l join player p on p.member = l.member
        and p.valid_bet >= ${activeMember.validBet}::bigint
      join account_member m on m.tenant = ${tenant} and m.id = l.member
        and m.type <> ${trialType}
      where l.since = l.first_since
        and ${activeMember.deposit === 0 ? sql`true` : sql`${deposits} >= ${activeMember.deposit}::bigint`}
        and not exists (select 1 from payout_instrument i join payout_instrument own
          on own.tenant = i.tenant and own.number_digest = i.number_digest and own.member = l.agent
          where i.tenant = ${tenant} and i.member = l.member)
      group by l.agent)
    select t.agent, t.staked::bigint as staked, t.paid::bigint as paid,
      t.valid_bet::bigint as "validBet", coalesce(a.people, 0)::integer as "activeMembers"
    from team t left join active a on a.agent = t.agent`);
  return new Map(rows.map(({ agent, ...figures }) => [agent, figures]));
}
