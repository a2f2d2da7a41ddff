import { affiliateStateAt } from '#app/domain/accounts/affiliate-states.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, Handler, Handlers } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { rulesOf } from '../identity/deps.ts';
import { lockMember } from '../identity/members/member-repository.ts';
import {
  codeKey,
  endOfCode,
  insertAffiliate,
  isOpenAffiliate,
  newAffiliateCode,
} from '../identity/registration/affiliate-store.ts';
import { requireAgent } from './require-agent.ts';

const maxOpenLinks = 50;
/** Collisions are rare, unless a brand allows only short codes. */
const maxDraws = 5;

interface LinkPlace {
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly code: string;
}

interface LinkRow extends LinkPlace {
  readonly forAgents: boolean;
  readonly active: boolean;
  readonly rateShare: number | null;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly until: number | null;
}

const encodePlace = ({ createdAt, code }: LinkPlace): string => `${createdAt}.${code}`;

function decodePlace(text: string): LinkPlace | undefined {
  const [, at, code] = /^(\d{1,15})\.(.+)$/u.exec(text) ?? [];
  return code === undefined ? undefined : { createdAt: Number(at), code };
}

/** Undefined if the registration form has no affiliate code. */
function openRule({ tenant }: CallContext) {
  const rule = rulesOf(tenant).get('affiliateCode');
  return rule?.enabled === true ? rule : undefined;
}

const createList =
  (database: Database): Handler<'agentLinks'> =>
  async ({ before, limit }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const cursor = before === undefined ? undefined : decodePlace(before);
    if (before !== undefined && !cursor)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const { tenant, now } = context;
    const rows = await database.query<LinkRow>(sql`select code_key as code,
        for_agents as "forAgents", rate_share as "rateShare", active, uses, max_uses as "maxUses", until,
        created_at as "createdAt"
      from account_affiliate where tenant = ${tenant.code} and member = ${agent.value.id}
        and ${
          cursor === undefined
            ? sql`true`
            : sql`(created_at, code_key) < (${cursor.createdAt}::bigint, ${cursor.code})`
        }
      order by created_at desc, code_key desc limit ${limit + 1}`);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      links: page.map(({ forAgents, active, ...row }) => ({
        ...row,
        kind: forAgents ? ('agent' as const) : ('player' as const),
        state: affiliateStateAt({ ...row, active }, now),
      })),
      timeZone: tenant.protection.timeZone,
      host: tenant.hosts[0] ?? '',
      isFieldOn: openRule(context) !== undefined,
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };

async function countOpenLinks(
  tx: Queryable,
  { tenant, now }: CallContext,
  member: string,
): Promise<number> {
  const row = await tx.one<{ links: number }>(sql`select count(*)::integer as links
    from account_affiliate where tenant = ${tenant.code} and member = ${member}
      and ${isOpenAffiliate(now)}`);
  return row?.links ?? 0;
}

/** @throws when no code is free after several attempts */
async function insertLink(
  tx: Queryable,
  draw: () => string | undefined,
  link: Omit<Parameters<typeof insertAffiliate>[1], 'key'>,
): Promise<Result<{ readonly code: string }, CallFault>> {
  for (let attempt = 0; attempt < maxDraws; attempt += 1) {
    const key = draw();
    if (key === undefined) return refuse(fault('registration_closed'));
    if (await insertAffiliate(tx, { ...link, key })) return ok({ code: key });
  }
  throw new Error(`found no free affiliate code at ${link.tenant}`);
}

const createAdd =
  (database: Database, random: Random): Handler<'addAgentLink'> =>
  async ({ kind, rateShare, maxUses, lastDay }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const { tenant, now } = context;
    const rule = openRule(context);
    if (!rule) return refuse(fault('registration_closed'));
    const until = endOfCode(tenant, lastDay, now);
    if (!until.ok)
      return refuse(fault('invalid_input', { paths: ['lastDay'], reason: until.fault }));
    if (rateShare !== undefined && kind !== 'agent')
      return refuse(fault('invalid_input', { paths: ['rateShare'] }));
    const { id } = agent.value;
    return database.transaction(async (tx) => {
      await lockMember(tx, tenant.code, id);
      if ((await countOpenLinks(tx, context, id)) >= maxOpenLinks)
        return refuse(fault('links_full'));
      return insertLink(tx, () => newAffiliateCode(random, rule), {
        tenant: tenant.code,
        member: id,
        forAgents: kind === 'agent',
        rateShare,
        maxUses,
        until: until.value,
        createdBy: '',
        at: now,
      });
    });
  };

const createEnd =
  (database: Database): Handler<'endAgentLink'> =>
  async ({ code }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const key = codeKey(code);
    const ended = await database.run(sql`update account_affiliate set active = false
      where tenant = ${context.tenant.code} and code_key = ${key} and member = ${agent.value.id}`);
    return ended === 0 ? refuse(fault('not_found')) : ok({});
  };

export const createRegistrationLinks = (
  database: Database,
  random: Random,
): Handlers<'agentLinks' | 'addAgentLink' | 'endAgentLink'> => ({
  agentLinks: createList(database),
  addAgentLink: createAdd(database, random),
  endAgentLink: createEnd(database),
});
