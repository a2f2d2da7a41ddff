import { isAgentType } from '#app/lib/account-types.ts';
import { integerBelow, type Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const codeKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase();
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A member's own referral code: eight characters that cannot be mistaken for each other. */
export const newReferralCode = (random: Random): string =>
  Array.from({ length: 8 }, () => alphabet[integerBelow(random, alphabet.length)]).join('');

/**
 * Whether an invitation is valid at this tenant: an active affiliate code or a member's referral
 * code, ignoring case [AU-17].
 */
export async function isInvitationCode(
  db: Queryable,
  tenant: string,
  code: string,
): Promise<boolean> {
  const key = codeKey(code);
  const row = await db.one<{ good: boolean }>(sql`select exists (
      select 1 from account_affiliate where tenant = ${tenant} and code_key = ${key} and active
      union all select 1 from account_member where tenant = ${tenant} and referral_code = ${key}) as good`);
  return row?.good === true;
}

/**
 * The agent whose invitation a code is: the owner of an active affiliate code, or the member with
 * that referral code. Only agents' links put a member under them (domain 4.6).
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
    limit 1`);
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
