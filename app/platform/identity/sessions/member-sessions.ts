import type { CallOutput } from '#schema/calls/table.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';
import type { SessionMember } from '../../calls/handler.ts';
import { sessionIdleTimeoutMs } from './session-store.ts';

type SessionListItem = CallOutput<'sessions'>['sessions'][number];
type Owner = Pick<SessionMember, 'id' | 'sessionId'>;

const ownedBy = (tenant: string, { id }: Owner): Statement =>
  sql`tenant = ${tenant} and member = ${id}`;

const sessionsPerPage = 10;

/** The current session first, then by last use. */
export async function listSessions(
  db: Queryable,
  tenant: string,
  member: Owner,
  pageNo: number,
  now: number,
): Promise<CallOutput<'sessions'>> {
  const live = sql`${ownedBy(tenant, member)} and ends_at > ${now} and seen_at > ${now - sessionIdleTimeoutMs}`;
  const sessions = await db.query<SessionListItem>(sql`select id, browser, system, address,
    started_at as "startedAt", seen_at as "seenAt", id = ${member.sessionId} as current
    from account_session where ${live} order by current desc, seen_at desc, id
      limit ${sessionsPerPage} offset ${(pageNo - 1) * sessionsPerPage}`);
  const total = await db.one<{ count: number }>(
    sql`select count(*)::int as count from account_session where ${live}`,
  );
  return { sessions, totalPages: Math.max(1, Math.ceil((total?.count ?? 0) / sessionsPerPage)) };
}

export const endSession = async (
  db: Queryable,
  tenant: string,
  member: Owner,
  sessionId: string,
): Promise<boolean> =>
  (await db.run(
    sql`delete from account_session where ${ownedBy(tenant, member)} and id = ${sessionId}`,
  )) === 1;

export const endOtherSessions = (db: Queryable, tenant: string, member: Owner): Promise<number> =>
  db.run(
    sql`delete from account_session where ${ownedBy(tenant, member)} and id <> ${member.sessionId}`,
  );

interface SessionRow {
  readonly startedAt: number;
  readonly lastLoginAt: number | null;
  readonly lastLoginAddress: string;
  readonly remindedAt: number | null;
  /** One row per holder (the member and their groups): its current and its pending limit. */
  readonly minutes: number | null;
  readonly nextMinutes: number | null;
  readonly nextAt: number | null;
  readonly staked: number;
  readonly won: number;
}

/** @param reminderMinutes the brand's default; 0: only if the member chose a reminder */
export async function readThisSession(
  db: Queryable,
  tenant: string,
  member: Owner,
  reminderMinutes: number,
  now: number,
): Promise<CallOutput<'thisSession'> | undefined> {
  const rows = await db.query<SessionRow>(sql`select started_at as "startedAt",
      last_login_at as "lastLoginAt", last_login_address as "lastLoginAddress",
      reminded_at as "remindedAt",
      l.value as minutes, l.next_value as "nextMinutes", l.next_at as "nextAt",
      greatest(0, played.staked - staked_before)::bigint as staked,
        greatest(0, played.paid - paid_before)::bigint as won
    from account_session cross join (select coalesce(sum(staked), 0) as staked,
      coalesce(sum(paid), 0) as paid from play_use where ${ownedBy(tenant, member)}) played
      left join play_holder h on h.tenant = ${tenant} and h.member = ${member.id}
      left join play_limit l on l.holder = h.holder and l.kind = 'check'
    where account_session.tenant = ${tenant} and account_session.member = ${member.id} and id = ${member.sessionId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { startedAt, lastLoginAt, lastLoginAddress, remindedAt, staked, won } = row;
  const chosenMinutes = rows.flatMap(({ minutes, nextMinutes, nextAt }) => {
    const value = nextAt !== null && nextAt <= now ? nextMinutes : minutes;
    return value === null ? [] : [value];
  });
  const minutes = Math.min(...chosenMinutes, reminderMinutes === 0 ? Infinity : reminderMinutes);
  return {
    startedAt,
    staked,
    won,
    lastLogin: lastLoginAt === null ? null : { at: lastLoginAt, address: lastLoginAddress },
    reminderAt: minutes === Infinity ? null : (remindedAt ?? startedAt) + minutes * 60_000,
  };
}

export const recordReminderSeen = (
  db: Queryable,
  tenant: string,
  member: Owner,
  now: number,
): Promise<number> =>
  db.run(
    sql`update account_session set reminded_at = ${now} where ${ownedBy(tenant, member)} and id = ${member.sessionId}`,
  );
