import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

type EdgeSource = 'referral' | 'affiliate' | 'staff' | 'sandbox';

/** Members per line, from the top agent down. */
const maxDepth = 64;

interface TreeMember {
  readonly tenant: string;
  readonly member: string;
}

interface NewParent {
  readonly tenant: string;
  readonly child: string;
  /** Null: no agent. */
  readonly parent: string | null;
  /** Start in ms since the epoch; earlier edges stay unchanged. */
  readonly from: number;
  readonly source: EdgeSource;
  /** Time of the decision, ms since the epoch. */
  readonly at: number;
}

/**
 * `past`: an edge of the child begins later; `cycle`: the child is above the parent; `depth`: the
 * line would be too long.
 */
export type SetParentOutcome = 'set' | 'same' | 'past' | 'cycle' | 'depth';

/**
 * Call it in a transaction. A child has one agent at a time, and the tree has no cycle. Changes of
 * a tenant's tree are serialised.
 */
export async function setParent(
  tx: Queryable,
  { tenant, child, parent, from, source, at }: NewParent,
): Promise<SetParentOutcome> {
  const row = await tx.one<{ outcome: SetParentOutcome }>(
    sql`select agent_set_parent(${tenant}, ${child}, ${parent}, ${from}::bigint, ${source},
      ${at}::bigint, ${maxDepth}::int) as outcome`,
  );
  if (!row) throw new Error('agent_set_parent returned no row');
  return row.outcome;
}

/** SQL condition on a row of `agent_edge`. */
export const validAt = (at: number): Statement =>
  sql`from_window <= ${at} and (until_window is null or until_window > ${at})`;

export async function readParent(
  db: Queryable,
  { tenant, member }: TreeMember,
  at: number,
): Promise<string | undefined> {
  const row = await db.one<{ parent: string }>(sql`select parent from agent_edge
    where tenant = ${tenant} and child = ${member} and ${validAt(at)}`);
  return row?.parent;
}

/** The line from the agent's direct downline to the member; undefined outside the team. */
export async function readLine(
  db: Queryable,
  { tenant, member }: TreeMember,
  agent: string,
  at: number,
): Promise<readonly string[] | undefined> {
  const rows = await db.query<{ member: string }>(sql`with recursive line (member, height) as (
      select ${member}::text, 0
      union all select e.parent, l.height + 1 from line l join agent_edge e on e.tenant = ${tenant}
        and e.child = l.member and ${validAt(at)} where l.member <> ${agent})
    select member from line order by height desc`);
  const [top, ...line] = rows.map((row) => row.member);
  return top === agent && line.length > 0 ? line : undefined;
}

export const isUnderAgent = (tenant: Statement, member: Statement, at: number): Statement =>
  sql`exists (select 1 from agent_edge where agent_edge.tenant = ${tenant}
    and child = ${member} and ${validAt(at)})`;

/** SQL condition: has an agent at `at` or later. */
export const hasAgentFrom = (tenant: Statement, member: Statement, at: number): Statement =>
  sql`exists (select 1 from agent_edge where agent_edge.tenant = ${tenant}
    and child = ${member} and (until_window is null or until_window > ${at}::bigint))`;

/** At `at` or later. */
export async function hasChildrenFrom(
  db: Queryable,
  { tenant, member }: TreeMember,
  at: number,
): Promise<boolean> {
  const row = await db.one(sql`select 1 from agent_edge where tenant = ${tenant}
    and parent = ${member} and (until_window is null or until_window > ${at}::bigint) limit 1`);
  return row !== undefined;
}

/** A scheduled move; `parent` null: no agent from then on. */
export async function readNextParent(
  db: Queryable,
  { tenant, member }: TreeMember,
  at: number,
): Promise<{ readonly parent: string | null; readonly from: number } | undefined> {
  return db.one(sql`select parent, from_window as "from" from agent_edge
      where tenant = ${tenant} and child = ${member} and from_window > ${at}::bigint
    union all
    select null, until_window from agent_edge where tenant = ${tenant} and child = ${member}
      and until_window > ${at}::bigint and not exists (select 1 from agent_edge later
        where later.tenant = ${tenant} and later.child = ${member}
          and later.from_window > ${at}::bigint)
    order by "from" limit 1`);
}

/** Sorted by id. */
export async function readChildren(
  db: Queryable,
  { tenant, member }: TreeMember,
  at: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ child: string }>(sql`select child from agent_edge
    where tenant = ${tenant} and parent = ${member} and ${validAt(at)} order by child limit ${limit}`);
  return rows.map(({ child }) => child);
}
