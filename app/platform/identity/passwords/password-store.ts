import { token, type Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { deleteSteps } from '../step-up/step-up-store.ts';
import { forgetDevices } from '../sign-in/trusted-device-store.ts';
import type { KeyedDigest } from '../../crypto/keyed-digest.ts';
import { readableCode } from './readable-code.ts';

export const temporaryPasswordMinutes = 30;

/**
 * Invalidates temporary passwords, pending second steps, known addresses and devices [AU-21, AU-22,
 * AU-24].
 */
export async function setPassword(
  db: Queryable,
  tenant: string,
  member: string,
  passwordHash: string,
): Promise<void> {
  await db.run(
    sql`update account_member set password_hash = ${passwordHash}, password_expired = false
      where tenant = ${tenant} and id = ${member}`,
  );
  await db.run(
    sql`delete from account_temporary_password where tenant = ${tenant} and member = ${member}`,
  );
  await deleteSteps(db, tenant, member);
  await forgetDevices(db, tenant, member);
}

/**
 * The member's own password stays valid, since anyone can request a temporary one. For an unknown
 * member it does the same work without storing, to prevent a timing leak.
 */
export async function setTemporaryPassword(
  db: Queryable,
  { random, digest }: TemporaryPasswordParts,
  tenant: string,
  member: string,
  now: number,
): Promise<string> {
  const temporaryPassword = readableCode(random);
  const salt = token(random, 12);
  const hash = digest(salt, plainCode(temporaryPassword));
  await db.run(sql`insert into account_temporary_password (tenant, member, salt, secret_hash, expires_at)
    select tenant, id, ${salt}, ${hash}, ${now + temporaryPasswordMinutes * 60_000}::bigint
      from account_member where tenant = ${tenant} and id = ${member}
    on conflict (tenant, member) do update set salt = excluded.salt,
      secret_hash = excluded.secret_hash, expires_at = excluded.expires_at, used_at = null`);
  return temporaryPassword;
}

interface TemporaryPasswordParts {
  readonly random: Random;
  readonly digest: KeyedDigest;
}

/**
 * Includes used ones, so that a temporary password cannot become the permanent one [ASVS 6.4.1].
 */
export async function isTemporaryPassword(
  db: Queryable,
  digest: KeyedDigest,
  tenant: string,
  member: string,
  input: string,
): Promise<boolean> {
  const row = await db.one<{ salt: string; hash: string }>(
    sql`select salt, secret_hash as hash from account_temporary_password where tenant = ${tenant}
      and member = ${member}`,
  );
  return row !== undefined && digest(row.salt, plainCode(input)) === row.hash;
}

/** Only one of several parallel tries succeeds. */
export async function redeemTemporaryPassword(
  db: Queryable,
  digest: KeyedDigest,
  tenant: string,
  member: string | undefined,
  input: string,
  now: number,
): Promise<boolean> {
  if (member === undefined || !(await isTemporaryPassword(db, digest, tenant, member, input)))
    return false;
  return (
    (await db.run(
      sql`update account_temporary_password set used_at = ${now} where tenant = ${tenant}
        and member = ${member} and used_at is null and expires_at > ${now}`,
    )) === 1
  );
}
