import type { Period } from '#app/lib/dates/zoned-period.ts';
import { sql, type Statement } from '../db/sql.ts';

export interface LineWindow extends Period {
  readonly tenant: string;
  readonly currency: string;
}

/** A separate common table expression by time, so that its cost does not depend on earlier play. */
export const windowBets = ({ tenant, currency, from, until }: LineWindow): Statement =>
  sql`select member, product, stake, payout, valid_bet, settled_at from settled_bet
    where tenant = ${tenant} and currency = ${currency}
      and settled_at >= ${from}::bigint and settled_at < ${until}::bigint`;

/**
 * CTE `line (member, agent, since, until, first_since)`: each agent above the members of `player
 * (member)`, with the part of the window in which the agent was above. `first_since` is where the
 * member's first line in the window begins.
 */
export const teamLines = ({ tenant, from, until }: LineWindow): Statement =>
  sql`line (member, agent, since, until, first_since) as (
    select e.child, e.parent, greatest(e.from_window, ${from}::bigint),
      least(e.until_window, ${until}::bigint),
      min(greatest(e.from_window, ${from}::bigint)) over (partition by e.child)
    from player p join agent_edge e on e.tenant = ${tenant} and e.child = p.member
      and e.from_window < ${until}::bigint
      and (e.until_window is null or e.until_window > ${from}::bigint)
    union all
    select l.member, e.parent, greatest(e.from_window, l.since), least(e.until_window, l.until),
      l.first_since
    from line l join agent_edge e on e.tenant = ${tenant} and e.child = l.agent
      and e.from_window < l.until and (e.until_window is null or e.until_window > l.since))`;
