import { isAgentType } from '#app/domain/accounts/account-types.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database, Queryable } from '../db/database.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import { requireAgent } from './require-agent.ts';
import {
  decodePlace,
  encodePlace,
  teamAccount,
  accountColumns,
  byAccount,
  hasPrefix,
  isAfter,
  type AccountPage,
  type TeamAccountRow,
} from './team-accounts.ts';
import { readLine, validAt } from '../agents/edges.ts';
import { sql } from '../db/sql.ts';
import { teamMembers } from './team-members.ts';

interface TeamAgent {
  readonly tenant: string;
  readonly agent: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** Agents from the direct member down to `member`; undefined outside the team. */
async function readTeamPath(
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
function readDownlines(
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

/** Lists downlines by level, or by account prefix [AG-04]. */
export const createDownlines =
  (database: Database): Handler<'downlines'> =>
  async ({ of, account, after, limit }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const cursor = after === undefined ? undefined : decodePlace(after);
    if (after !== undefined && !cursor) return refuse(fault('invalid_input', { paths: ['after'] }));
    const { tenant, now } = context;
    const { timeZone } = tenant.protection;
    const owner = { tenant: tenant.code, agent: agent.value.id, at: now };
    const path = of === undefined ? [] : await readTeamPath(database, owner, of);
    if (!path) return refuse(fault('not_found'));
    const rows = await readDownlines(
      database,
      { ...owner, agent: of ?? owner.agent },
      account === undefined ? undefined : usernameKey(account),
      { after: cursor, limit },
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      timeZone,
      path: path.map(teamAccount),
      members: page.map((row) => ({
        ...teamAccount(row),
        kind: isAgentType(row.type, tenant.agentTypes) ? ('agent' as const) : ('player' as const),
        level: path.length + row.level,
        registeredOn: dayAt(row.createdAt, timeZone),
        lastActiveOn: row.activeAt === null ? null : dayAt(row.activeAt, timeZone),
        downlines: row.downlines,
      })),
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
