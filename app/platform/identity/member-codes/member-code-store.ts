import { digits, token, type Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import { digest } from '../../crypto/digest.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type MemberCodePurpose = 'payment-password' | 'mobile' | 'email';

export const memberCodeMinutes = 5;
const maxTries = 5;

export interface MemberCodeKey {
  readonly tenant: string;
  readonly member: string;
  readonly session: string;
  readonly purpose: MemberCodePurpose;
  readonly address: string;
}

export async function createMemberCode(
  db: Queryable,
  random: Random,
  { tenant, member, session, purpose, address }: MemberCodeKey,
  now: number,
): Promise<string> {
  const [code, salt] = [digits(random, 6), token(random, 12)];
  await db.run(sql`insert into account_member_code (tenant, member, purpose, session, salt,
      code_hash, expires_at)
    values (${tenant}, ${member}, ${purpose}, ${session}, ${salt},
      ${digest(salt, address, code)}, ${now + memberCodeMinutes * 60_000})
    on conflict (tenant, member, purpose) do update set session = excluded.session,
      salt = excluded.salt, code_hash = excluded.code_hash, tries = 0,
      expires_at = excluded.expires_at`);
  return code;
}

/**
 * Each check counts as a try. Counting and reading are one statement, so that parallel guesses
 * cannot share a try.
 */
export async function matchesMemberCode(
  db: Queryable,
  { tenant, member, session, purpose, address }: MemberCodeKey,
  code: string,
  now: number,
): Promise<boolean> {
  const row = await db.one<{ salt: string; hash: string }>(sql`
    update account_member_code set tries = tries + 1
    where tenant = ${tenant} and member = ${member} and purpose = ${purpose}
      and session = ${session} and expires_at > ${now} and tries < ${maxTries}
    returning salt, code_hash as hash`);
  return row !== undefined && digest(row.salt, address, plainCode(code)) === row.hash;
}

/** Runs in the transaction of the confirmed action; false when another request used the code. */
export async function consumeMemberCode(
  db: Queryable,
  { tenant, member, purpose }: Pick<MemberCodeKey, 'tenant' | 'member' | 'purpose'>,
): Promise<boolean> {
  return (
    (await db.run(sql`delete from account_member_code where tenant = ${tenant}
      and member = ${member} and purpose = ${purpose}`)) === 1
  );
}

export async function clearMemberCodes(db: Queryable, tenant: string): Promise<void> {
  await db.run(sql`delete from account_member_code where tenant = ${tenant}`);
}
