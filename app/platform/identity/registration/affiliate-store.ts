import { isAgentType } from '#app/domain/accounts/account-types.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { periodOfRange } from '#app/lib/dates/day-range.ts';
import { fieldFault, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import { integerBelow, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';

/** Codes are unique by this form: trimmed, uppercase. */
export const codeKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase();
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';

const codeLength = 8;

const drawCode = (random: Random, letters: string, length: number): string =>
  Array.from({ length }, () => letters[integerBelow(random, letters.length)]).join('');

export const newReferralCode = (random: Random): string => drawCode(random, alphabet, codeLength);

/** Undefined if the brand's field rule accepts no generated code. */
export function newAffiliateCode(random: Random, rule: FieldRule): string | undefined {
  const length = Math.min(Math.max(codeLength, rule.minLength), rule.maxLength);
  return [alphabet, '0123456789', alphabet.replaceAll(/\d/g, '')]
    .map((letters) => drawCode(random, letters, length))
    .find((code) => fieldFault(rule, code) === undefined);
}

/** After the last day in the brand's time zone; null: never. */
export function endOfCode(
  { protection: { timeZone } }: Pick<Tenant, 'protection'>,
  lastDay: string | undefined,
  now: number,
): Result<number | null, 'invalid' | 'past'> {
  if (lastDay === undefined) return ok(null);
  const last = parseDate(lastDay);
  if (last === undefined) return refuse('invalid');
  const { until } = periodOfRange({ first: last, last }, timeZone);
  return until > now ? ok(until) : refuse('past');
}

interface NewAffiliate {
  readonly tenant: string;
  readonly key: string;
  readonly member: string | null;
  readonly forAgents: boolean;
  /** Percentage of the agent's own contract rates proposed to new agents; undefined: none. */
  readonly rateShare?: number | undefined;
  readonly maxUses: number | undefined;
  readonly until: number | null;
  readonly createdBy: string;
  readonly at: number;
}

/** Returns false if the code exists, also as a referral code. */
export async function insertAffiliate(
  tx: Queryable,
  { tenant, key, member, forAgents, rateShare, maxUses, until, createdBy, at }: NewAffiliate,
): Promise<boolean> {
  const added = await tx.run(sql`insert into account_affiliate
      (tenant, code_key, member, for_agents, rate_share, max_uses, until, created_by, created_at)
    select ${tenant}, ${key}, ${member}, ${forAgents}, ${rateShare ?? null},
      ${maxUses ?? null}, ${until}, ${createdBy}, ${at}
    where not exists (select 1 from account_member
      where tenant = ${tenant} and referral_code = ${key})
    on conflict do nothing`);
  return added === 1;
}

export const isOpenAffiliate = (now: number): Statement =>
  sql`active and (until is null or until > ${now}) and (max_uses is null or uses < max_uses)`;

/** Accepts open affiliate codes and referral codes, ignoring case [AU-17]. */
export async function isInvitationCode(
  db: Queryable,
  tenant: string,
  code: string,
  now: number,
): Promise<boolean> {
  const key = codeKey(code);
  const row = await db.one<{ good: boolean }>(sql`select exists (
      select 1 from account_affiliate where tenant = ${tenant} and code_key = ${key} and ${isOpenAffiliate(now)}
      union all select 1 from account_member where tenant = ${tenant} and referral_code = ${key}) as good`);
  return row?.good === true;
}

/**
 * Runs in the registration's transaction, so that parallel registrations cannot exceed the maximum.
 * @returns whether the code is still valid; always true for referral codes
 */
export async function countInvitation(
  tx: Queryable,
  tenant: string,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await tx.run(sql`update account_affiliate set uses = uses + 1
    where tenant = ${tenant} and code_key = ${codeKey(code)} and ${isOpenAffiliate(now)}`);
  return used === 1 || isInvitationCode(tx, tenant, code, now);
}

interface InvitingAgent {
  readonly id: string;
  readonly type: number;
  readonly forAgents: boolean;
  readonly rateShare: number | null;
}

/**
 * Owner of an active affiliate code or referral code. Locks the agent's type until the transaction
 * ends.
 */
export async function findAgentByCode(
  db: Queryable,
  { code: tenant, agentTypes }: Pick<Tenant, 'code' | 'agentTypes'>,
  code: string,
): Promise<InvitingAgent | undefined> {
  const key = codeKey(code);
  const affiliate = sql`account_affiliate a
    where a.tenant = ${tenant} and a.code_key = ${key} and a.active`;
  const row = await db.one<InvitingAgent>(sql`select m.id, m.type,
      exists (select 1 from ${affiliate} and a.member = m.id and a.for_agents) as "forAgents",
      (select a.rate_share from ${affiliate} and a.member = m.id) as "rateShare"
    from account_member m where m.tenant = ${tenant} and (m.referral_code = ${key}
      or m.id = (select a.member from ${affiliate}))
    limit 1 for share of m`);
  return row && isAgentType(row.type, agentTypes) ? row : undefined;
}

/** @param member the code's agent; null: the brand */
export async function addAffiliate(
  db: Queryable,
  tenant: string,
  code: string,
  member: string | null = null,
): Promise<void> {
  await db.run(sql`insert into account_affiliate (tenant, code_key, member)
    values (${tenant}, ${codeKey(code)}, ${member}) on conflict do nothing`);
}
