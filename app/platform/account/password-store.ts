import { token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { dropSteps } from '../login-step/step-store.ts';
import { digest } from './digest.ts';
import { asSpoken, spokenSecret } from './spoken-secret.ts';

/** How long a temporary password is good, in minutes. */
export const temporaryMinutes = 30;

/**
 * Sets a member's password; what was lent meanwhile is void, and so are log-ins that wait for one
 * more proof [AU-21, AU-22, AU-24].
 */
export async function setPassword(
  session: Session,
  tenant: string,
  member: string,
  passwordHash: string,
): Promise<void> {
  await session.run(
    sql`update account_member set password_hash = ${passwordHash}, password_expired = false where tenant = ${tenant} and id = ${member}`,
  );
  await session.run(
    sql`delete from account_temporary_password where tenant = ${tenant} and member = ${member}`,
  );
  await dropSteps(session, tenant, member);
}

/**
 * A temporary password beside the member's own, which stays good: whoever asks for one for somebody
 * else changes nothing. For a member that is none it does the same work and keeps nothing.
 */
export async function lendPassword(
  session: Session,
  random: Random,
  tenant: string,
  member: string,
  now: number,
): Promise<string> {
  const lent = spokenSecret(random);
  const salt = token(random, 12);
  const hash = digest(salt, asSpoken(lent));
  await session.run(sql`insert into account_temporary_password (tenant, member, salt, secret_hash, expires_at)
    select tenant, id, ${salt}, ${hash}, ${now + temporaryMinutes * 60_000}::bigint from account_member where tenant = ${tenant} and id = ${member}
    on conflict (tenant, member) do update set salt = excluded.salt, secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`);
  return lent;
}

/**
 * Whether what was typed is the member's temporary password, which is used up by it: of parallel
 * tries one succeeds.
 */
export async function takeLent(
  session: Session,
  tenant: string,
  member: string | undefined,
  typed: string,
  now: number,
): Promise<boolean> {
  const row = await session.one<{ salt: string; hash: string }>(
    sql`select salt, secret_hash as hash from account_temporary_password where tenant = ${tenant} and member = ${member ?? ''} and expires_at > ${now}`,
  );
  if (!row || member === undefined || digest(row.salt, asSpoken(typed)) !== row.hash) return false;
  return (
    (await session.run(
      sql`delete from account_temporary_password where tenant = ${tenant} and member = ${member} and secret_hash = ${row.hash}`,
    )) === 1
  );
}
