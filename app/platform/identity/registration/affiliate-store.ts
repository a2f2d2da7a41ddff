import { integerBelow, type Random } from '#app/lib/random.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const codeKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase();
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A member's own referral code: eight characters that cannot be mistaken for each other. */
export const newReferralCode = (random: Random): string =>
  Array.from({ length: 8 }, () => alphabet[integerBelow(random, alphabet.length)]).join('');

/**
 * Whether an invitation is good at this tenant: an active affiliate code or a member's referral
 * code, case aside [AU-17].
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

/** Makes an affiliate code; one that is there stays as it is. */
export async function addAffiliate(db: Queryable, tenant: string, code: string): Promise<void> {
  await db.run(
    sql`insert into account_affiliate (tenant, code_key) values (${tenant}, ${codeKey(code)}) on conflict do nothing`,
  );
}
