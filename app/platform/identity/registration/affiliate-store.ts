import { isAgentType } from '#app/lib/account-types.ts';
import { integerBelow, type Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';

/** The form by which a code is unique: trimmed, in capital letters. */
export const codeKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase();
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A member's own referral code: eight characters that cannot be mistaken for each other. */
export const newReferralCode = (random: Random): string =>
  Array.from({ length: 8 }, () => alphabet[integerBelow(random, alphabet.length)]).join('');

/** Whether a row of `account_affiliate` takes another registration. */
const isOpen = (now: number): Statement =>
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
      select 1 from account_affiliate where tenant = ${tenant} and code_key = ${key} and ${isOpen(now)}
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
    where tenant = ${tenant} and code_key = ${codeKey(code)} and ${isOpen(now)}`);
  return used === 1 || isInvitationCode(tx, tenant, code, now);
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
): Promise<string | undefined> {
  const key = codeKey(code);
  const row = await db.one<{ id: string; type: number }>(sql`select m.id, m.type
    from account_member m where m.tenant = ${tenant} and (m.referral_code = ${key}
      or m.id = (select a.member from account_affiliate a
        where a.tenant = ${tenant} and a.code_key = ${key} and a.active))
    limit 1 for share of m`);
  return row && isAgentType(row.type, agentTypes) ? row.id : undefined;
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
