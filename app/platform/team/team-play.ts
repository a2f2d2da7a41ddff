import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { countedSeq, dayBounds, type BrandDays } from '../settlement/member-days.ts';
import { teamMembers, type TeamPeriod } from './team-members.ts';

export interface PlayPeriod extends TeamPeriod, BrandDays {}

/**
 * CTEs `team`; `piece (member, root, since, until)`, the membership periods; and `play (member,
 * root, product, bets, stakes, stake, payout, valid_bet)` by settlement time. Combines daily sums,
 * uncounted bets, and bets of days that a member was only partly in the team or the period.
 * @param only only the lines of these direct downlines (`roots`); a further moment for `team`
 * (`at`)
 */
export async function buildTeamPlay(
  db: Queryable,
  period: PlayPeriod,
  { roots, at }: { readonly roots?: readonly string[]; readonly at?: number } = {},
): Promise<Statement> {
  const { tenant, currency, timeZone, from, until } = period;
  const hull =
    at === undefined
      ? period
      : { ...period, from: Math.min(from, at), until: Math.max(until, at + 1) };
  const days = dayBounds(period, timeZone);
  const bounds = sql`${days}::bigint[]`;
  // A constant, so that the planner finds the few newer bets; the job may advance in the meantime.
  const row = await db.one<{ seq: number }>(sql`select ${countedSeq(period)} as seq`);
  const bet = sql`b.product, 1, (b.stake > 0)::integer, b.stake, b.payout, b.valid_bet`;
  return sql`${teamMembers(hull, roots)},
  piece (member, root, since, until, first, last) as (
    select member, root, s, u, (${bounds})[width_bucket(s - 1, ${bounds}) + 1],
      (${bounds})[width_bucket(u, ${bounds})]
    from (select member, root, greatest(since, ${from}::bigint) as s,
      least(until, ${until}::bigint) as u from team) part where s < u),
  newer as materialized (
    select b.member, b.settled_at, b.product, b.stake, b.payout, b.valid_bet from settled_bet b
    where b.tenant = ${tenant} and b.currency = ${currency} and b.seq > ${row?.seq ?? 0}::bigint
      and b.seq > ${countedSeq(period)}),
  play (member, root, product, bets, stakes, stake, payout, valid_bet) as (
    select t.member, t.root, d.product, d.bets, d.stakes, d.stake, d.payout, d.valid_bet
    from piece t join settled_member_day d on d.tenant = ${tenant} and d.member = t.member
      and d.currency = ${currency} and d.time_zone = ${timeZone}
      and d.day_start >= ${days[0] ?? 0}::bigint and d.day_start < ${days.at(-1) ?? 0}::bigint
      and d.day_start >= t.first and d.day_start < t.last
    union all
    select t.member, t.root, ${bet}
    from piece t join newer b on b.member = t.member
      and b.settled_at >= t.first and b.settled_at < t.last
    union all
    select t.member, t.root, ${bet}
    from piece t cross join lateral (select * from settled_bet b where b.tenant = ${tenant}
        and b.member = t.member and b.currency = ${currency}
        and b.settled_at >= t.since and b.settled_at < t.until
        and not (b.settled_at >= t.first and b.settled_at < t.last) offset 0) b
    where t.since < t.first or t.until > t.last)`;
}
