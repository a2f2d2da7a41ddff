import { sql, type Statement } from '../db/sql.ts';

/** Half-open period in ms. */
export interface TeamPeriod {
  readonly tenant: string;
  readonly agent: string;
  readonly from: number;
  readonly until: number;
}

/**
 * CTE `team (member, since, until, level, root)`: all downlines with their part of the period.
 * `root` is the direct downline at the top of the line. A member who returned has several rows
 * without overlap.
 * @param roots only the lines of these direct downlines
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
