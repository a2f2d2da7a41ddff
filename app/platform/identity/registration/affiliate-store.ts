import { isAgentType } from '#app/lib/account-types.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { periodOfRange } from '#app/lib/dates/day-range.ts';
import { fieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import { integerBelow, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';

/** The form by which a code is unique: trimmed, in capital letters. */
export const codeKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase();
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';

const codeLength = 8;

const drawCode = (random: Random, letters: string, length: number): string =>
  Array.from({ length }, () => letters[integerBelow(random, letters.length)]).join('');

/** A member's own referral code: eight characters that cannot be mistaken for each other. */
export const newReferralCode = (random: Random): string => drawCode(random, alphabet, codeLength);

/** A code that a brand's field of affiliate codes accepts; undefined where it accepts none of ours. */
export function newAffiliateCode(random: Random, rule: FieldRule): string | undefined {
  const length = Math.min(Math.max(codeLength, rule.minLength), rule.maxLength);
  return [alphabet, '0123456789', alphabet.replaceAll(/\d/g, '')]
    .map((letters) => drawCode(random, letters, length))
    .find((code) => fieldFault(rule, code) === undefined);
}

/** When a code ends: after its last day by the brand's clock; null: never. */
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
  /** As `codeKey` writes it. */
  readonly key: string;
  /** The agent whose code it is; null: the brand itself. */
  readonly member: string | null;
  readonly forAgents: boolean;
  /** The percentage of the agent's contract rates that is proposed to new agents; undefined: none. */
  readonly rateShare?: number | undefined;
  readonly maxUses: number | undefined;
  /** ms since the epoch. */
  readonly until: number | null;
  /** The member of staff; '' for the agent. */
  readonly createdBy: string;
  readonly at: number;
}

/** Creates an affiliate code; false for one that exists, and for a member's referral code. */
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

/** Whether a row of `account_affiliate` takes another registration. */
export const isOpenAffiliate = (now: number): Statement =>
  sql`active and (until is null or until > ${now}) and (max_uses is null or uses < max_uses)`;

/**
 * Whether an invitation is valid at this tenant: an affiliate code that has not ended and is not
 * used up, or a member's referral code, ignoring case [AU-17].
 */
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
 * Counts a registration with an affiliate code, in the registration's transaction: of registrations
 * at the same time no more succeed than the code has uses left.
 * @returns whether the code is still valid; true for a member's referral code, which has no limit
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

/** The agent of an invitation; `forAgents` and `rateShare` are those of the link. */
interface InvitingAgent {
  readonly id: string;
  readonly type: number;
  readonly forAgents: boolean;
  readonly rateShare: number | null;
}

/**
 * The agent whose invitation a code is: the owner of an active affiliate code, or the member with
 * that referral code. Only agents' links put a member under them (domain 4.6). The agent's type stays
 * until the transaction ends.
 */
export async function agentOfCode(
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

/**
 * Creates an affiliate code; an existing one stays.
 * @param member the agent whose code it is; null: the brand's own
 */
export async function addAffiliate(
  db: Queryable,
  tenant: string,
  code: string,
  member: string | null = null,
): Promise<void> {
  await db.run(sql`insert into account_affiliate (tenant, code_key, member)
    values (${tenant}, ${codeKey(code)}, ${member}) on conflict do nothing`);
}
