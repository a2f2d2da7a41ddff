import type { CallOutput } from '#schema/calls/table.ts';
import type { Session } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { VisitMember } from '../handler.ts';
import { sessionIdlesMs } from './session-store.ts';

type Listed = CallOutput<'sessions'>['sessions'][number];
type Owner = Pick<VisitMember, 'id' | 'sessionId'>;

const own = (tenant: string, { id }: Owner): Statement => sql`tenant = ${tenant} and member = ${id}`;

/** A member's live sessions, the last used first. */
export const listSessions = (session: Session, tenant: string, member: Owner, now: number): Promise<Listed[]> =>
  session.query<Listed>(sql`select id, browser, system, address, started_at as "startedAt", seen_at as "seenAt", id = ${member.sessionId} as current
    from account_session where ${own(tenant, member)} and ends_at > ${now} and seen_at > ${now - sessionIdlesMs} order by current desc, seen_at desc, id`);

/** Ends one session of a member; false when it is none of theirs. */
export const endSession = async (session: Session, tenant: string, member: Owner, sessionId: string): Promise<boolean> =>
  (await session.run(sql`delete from account_session where ${own(tenant, member)} and id = ${sessionId}`)) === 1;

/** Ends a member's other sessions; answers how many. */
export const endOtherSessions = (session: Session, tenant: string, member: Owner): Promise<number> =>
  session.run(sql`delete from account_session where ${own(tenant, member)} and id <> ${member.sessionId}`);

interface SessionRow {
  readonly startedAt: number;
  readonly lastLoginAt: number | null;
  readonly lastLoginAddress: string;
  readonly remindedAt: number | null;
}

/** What a member is told of the session they are in. @param reminderMinutes 0: they are never reminded of the time */
export async function readThisSession(session: Session, tenant: string, member: Owner, reminderMinutes: number): Promise<CallOutput<'thisSession'> | undefined> {
  const row = await session.one<SessionRow>(sql`select started_at as "startedAt", last_login_at as "lastLoginAt", last_login_address as "lastLoginAddress", reminded_at as "remindedAt"
    from account_session where ${own(tenant, member)} and id = ${member.sessionId}`);
  if (!row) return undefined;
  return {
    startedAt: row.startedAt,
    lastLogin: row.lastLoginAt === null ? null : { at: row.lastLoginAt, address: row.lastLoginAddress },
    reminderAt: reminderMinutes === 0 ? null : (row.remindedAt ?? row.startedAt) + reminderMinutes * 60_000,
  };
}

/** Notes that a member saw the reminder of the time. */
export const noteReminded = (session: Session, tenant: string, member: Owner, now: number): Promise<number> =>
  session.run(sql`update account_session set reminded_at = ${now} where ${own(tenant, member)} and id = ${member.sessionId}`);
