import { token, type Random } from '#app/lib/random.ts';
import type { OfficeRole, OfficeStage } from '#schema/office-calls/acts.ts';
import { digest } from '../crypto/digest.ts';
import { maskedIp } from '../crypto/masked-ip.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A log-in that has not reached the back office ends after this. */
const signInLifetimeMs = 10 * 60_000;
/** A session ends 12 hours after the log-in, or after 15 minutes without a request. */
const lifetimeMs = 12 * 3_600_000;
const idleMs = 15 * 60_000;
/** The precision of the last use: not every request causes a write. */
const touchIntervalMs = 30_000;

/** The staff whose token came with a request. */
export interface OfficeSession {
  readonly sessionId: string;
  readonly staff: string;
  readonly username: string;
  readonly role: OfficeRole;
  readonly stage: OfficeStage;
}

/**
 * Opens a session in a stage of the log-in, and ends the account's expired ones.
 * @returns its token, which is stored nowhere else
 */
export async function openSession(
  tx: Queryable,
  random: Random,
  tenant: string,
  {
    staff,
    stage,
    ip,
    now,
  }: {
    readonly staff: string;
    readonly stage: OfficeStage;
    readonly ip: string;
    readonly now: number;
  },
): Promise<string> {
  await tx.run(sql`delete from office_session where tenant = ${tenant}
    and (ends_at <= ${now} or seen_at <= ${now - idleMs})`);
  const newToken = token(random);
  await tx.run(sql`insert into office_session
      (tenant, id, token_hash, staff, stage, started_at, ends_at, seen_at, address)
    values (${tenant}, ${token(random, 12)}, ${digest(newToken)}, ${staff}, ${stage}, ${now},
      ${now + (stage === 'open' ? lifetimeMs : signInLifetimeMs)}, ${now}, ${maskedIp(ip)})`);
  return newToken;
}

/**
 * The staff of a live token of this tenant; counts as use. Undefined also when the account was
 * disabled.
 */
export async function verifySession(
  db: Queryable,
  tenant: string,
  sessionToken: string,
  now: number,
): Promise<OfficeSession | undefined> {
  const row = await db.one<
    OfficeSession & { readonly seenAt: number; readonly endsAt: number }
  >(sql`select s.id as "sessionId", s.staff, a.username, a.role, s.stage, s.seen_at as "seenAt",
      s.ends_at as "endsAt"
    from office_session s join office_account a on a.tenant = s.tenant and a.id = s.staff
    where s.tenant = ${tenant} and s.token_hash = ${digest(sessionToken)}
      and a.disabled_at is null`);
  if (!row || row.endsAt <= now || row.seenAt <= now - idleMs) return undefined;
  const { seenAt, endsAt: _endsAt, ...session } = row;
  if (now - seenAt >= touchIntervalMs)
    await db.run(sql`update office_session set seen_at = ${now}
      where tenant = ${tenant} and id = ${session.sessionId} and seen_at < ${now}`);
  return session;
}

/** Ends one session. */
export const endSession = (tx: Queryable, tenant: string, sessionId: string): Promise<number> =>
  tx.run(sql`delete from office_session where tenant = ${tenant} and id = ${sessionId}`);

/** Ends all sessions of an account. */
export const endSessionsOf = (tx: Queryable, tenant: string, staff: string): Promise<number> =>
  tx.run(sql`delete from office_session where tenant = ${tenant} and staff = ${staff}`);
