import { isAgentType } from '#app/domain/accounts/account-types.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import { readDownlines, readTeamPath } from './downline-store.ts';
import { requireAgent } from './require-agent.ts';
import { decodePlace, encodePlace, teamAccount } from './team-accounts.ts';

/** By level, or by account prefix [AG-04]. */
export const createDownlines =
  (database: Database): Handler<'downlines'> =>
  async ({ of, account, after, limit }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const place = after === undefined ? undefined : decodePlace(after);
    if (after !== undefined && !place) return refuse(fault('invalid_input', { paths: ['after'] }));
    const { tenant, now } = context;
    const { timeZone } = tenant.protection;
    const owner = { tenant: tenant.code, agent: agent.value.id, at: now };
    const path = of === undefined ? [] : await readTeamPath(database, owner, of);
    if (!path) return refuse(fault('not_found'));
    const rows = await readDownlines(
      database,
      { ...owner, agent: of ?? owner.agent },
      account === undefined ? undefined : usernameKey(account),
      { after: place, limit },
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
