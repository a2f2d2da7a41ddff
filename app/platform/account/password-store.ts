import { integerBelow, token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { digest } from './digest.ts';

/** How long a temporary password is good, in minutes. */
export const temporaryMinutes = 30;

// No letter or digit that looks like another; sixty bits, so a digest is enough, and looking it up costs no time that tells anything.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;

const randomText = (random: Random): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => letters[integerBelow(random, letters.length)]).join('')).join('-');

/** People leave hyphens out and type small letters. */
const written = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Sets a member's password; what was lent meanwhile is void [AU-21, AU-22]. */
export async function setPassword(session: Session, tenant: string, member: string, passwordHash: string): Promise<void> {
  await session.run(sql`update account_member set password_hash = ${passwordHash}, password_expired = false where tenant = ${tenant} and id = ${member}`);
  await session.run(sql`delete from account_temporary_password where tenant = ${tenant} and member = ${member}`);
}

/**
 * A temporary password beside the member's own, which stays good: whoever asks for one for somebody else changes nothing. For a member
 * that is none it does the same work and keeps nothing.
 */
export async function lendPassword(session: Session, random: Random, tenant: string, member: string, now: number): Promise<string> {
  const lent = randomText(random);
  const salt = token(random, 12);
  const hash = digest(salt, written(lent));
  await session.run(sql`insert into account_temporary_password (tenant, member, salt, secret_hash, expires_at)
    select tenant, id, ${salt}, ${hash}, ${now + temporaryMinutes * 60_000}::bigint from account_member where tenant = ${tenant} and id = ${member}
    on conflict (tenant, member) do update set salt = excluded.salt, secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`);
  return lent;
}

/** Whether what was typed is the member's temporary password, which is used up by it: of parallel tries one succeeds. */
export async function takeLent(session: Session, tenant: string, member: string | undefined, typed: string, now: number): Promise<boolean> {
  const row = await session.one<{ salt: string; hash: string }>(
    sql`select salt, secret_hash as hash from account_temporary_password where tenant = ${tenant} and member = ${member ?? ''} and expires_at > ${now}`,
  );
  if (!row || member === undefined || digest(row.salt, written(typed)) !== row.hash) return false;
  return (await session.run(sql`delete from account_temporary_password where tenant = ${tenant} and member = ${member} and secret_hash = ${row.hash}`)) === 1;
}
