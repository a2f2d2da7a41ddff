import { token, type Random } from '#app/lib/random.ts';
import type { OfficeRole, OfficeStage } from '#schema/office-calls/acts.ts';
import { digest } from '../crypto/digest.ts';
import { maskedIp } from '../crypto/masked-ip.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Time limit to complete a log-in. */
const signInLifetimeMs = 10 * 60_000;
/** 12 hours after the log-in, or 15 minutes without a request. */
const lifetimeMs = 12 * 3_600_000;
const idleMs = 15 * 60_000;
/** Precision of the last use: avoids a write per request. */
const touchIntervalMs = 30_000;

export interface OfficeSession {
  readonly sessionId: string;
  readonly staff: string;
  readonly username: string;
  readonly role: OfficeRole;
  readonly stage: OfficeStage;
}

/**
 * Also deletes the brand's expired sessions.
 * @returns the token, of which only a digest is stored
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

/** Counts as use. Undefined also when the account is disabled. */
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

export const endSession = (tx: Queryable, tenant: string, sessionId: string): Promise<number> =>
  tx.run(sql`delete from office_session where tenant = ${tenant} and id = ${sessionId}`);

export const endSessionsOf = (tx: Queryable, tenant: string, staff: string): Promise<number> =>
  tx.run(sql`delete from office_session where tenant = ${tenant} and staff = ${staff}`);
