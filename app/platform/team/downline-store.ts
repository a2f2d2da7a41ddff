import { readLine, validAt } from '../agents/edges.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  accountColumns,
  byAccount,
  hasPrefix,
  isAfter,
  type AccountPage,
  type TeamAccountRow,
} from './team-accounts.ts';
import { teamMembers } from './team-members.ts';

interface TeamAgent {
  readonly tenant: string;
  readonly agent: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** Agents from the direct member down to `member`; undefined outside the team. */
export async function readTeamPath(
  db: Queryable,
  { tenant, agent, at }: TeamAgent,
  member: string,
): Promise<readonly TeamAccountRow[] | undefined> {
  const line = await readLine(db, { tenant, member }, agent, at);
  if (!line) return undefined;
  return db.query<TeamAccountRow>(sql`select ${accountColumns}
    from unnest(${line}::text[]) with ordinality as line (member, place)
    join account_member m on m.tenant = ${tenant} and m.id = line.member order by line.place`);
}

interface DownlineRow extends TeamAccountRow {
  readonly type: number;
  readonly createdAt: number;
  readonly level: number;
  readonly downlines: number;
  /** Last log-in or request, ms since the epoch. */
  readonly activeAt: number | null;
}

/** Direct members by account, or all levels with a prefix. Reads one more than the limit. */
export function readDownlines(
  db: Queryable,
  { tenant, agent, at }: TeamAgent,
  prefix: string | undefined,
  { after, limit }: AccountPage,
): Promise<readonly DownlineRow[]> {
  const team =
    prefix === undefined
      ? sql`team (member, level) as (select child, 1 from agent_edge
          where tenant = ${tenant} and parent = ${agent} and ${validAt(at)})`
      : teamMembers({ tenant, agent, from: at, until: at + 1 });
  return db.query(sql`with ${team}
    select ${accountColumns}, m.type, m.created_at as "createdAt", t.level,
      (select count(*) from agent_edge where tenant = ${tenant} and parent = m.id
        and ${validAt(at)})::integer as downlines,
      greatest(m.login_at, (select max(s.seen_at) from account_session s
        where s.tenant = ${tenant} and s.member = m.id)) as "activeAt"
    from team t join account_member m on m.tenant = ${tenant} and m.id = t.member
    where ${isAfter(after)} and ${prefix === undefined ? sql`true` : hasPrefix(prefix)}
    order by ${byAccount} limit ${limit + 1}`);
}
