import { sql, type Statement } from '../db/sql.ts';

/** An agent, and a period in ms, half open. */
export interface TeamPeriod {
  readonly tenant: string;
  readonly agent: string;
  readonly from: number;
  readonly until: number;
}

/**
 * The common table expression `team (member, since, until, level, root)`: everybody below an agent,
 * with the part of the period in which they were, and the agent's direct member that they are or are
 * below. A member who left and came back has several rows, which never overlap: at each instant the
 * tree has one path from a member up, and no cycle (domain 3.2). The agent is not in it.
 * @param roots only these direct members, and everybody below them
 */
export const teamMembers = (
  { tenant, agent, from, until }: TeamPeriod,
  roots?: readonly string[],
): Statement =>
  sql`recursive team (member, since, until, level, root) as (
    select e.child, greatest(e.from_window, ${from}::bigint),
      least(e.until_window, ${until}::bigint), 1, e.child
    from agent_edge e where e.tenant = ${tenant} and e.parent = ${agent}
      and ${roots === undefined ? sql`true` : sql`e.child = any(${roots}::text[])`}
      and e.from_window < ${until}::bigint
      and (e.until_window is null or e.until_window > ${from}::bigint)
    union all
    select e.child, greatest(e.from_window, t.since), least(e.until_window, t.until), t.level + 1,
      t.root
    from team t join agent_edge e on e.tenant = ${tenant} and e.parent = t.member
      and e.from_window < t.until and (e.until_window is null or e.until_window > t.since))`;
