import { token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { VisitMember } from '../handler.ts';
import { digest } from './digest.ts';

/** A session ends 24 hours after the log-in, or after 2 hours without a call. */
const sessionLastsMs = 24 * 3_600_000;
const sessionIdlesMs = 2 * 3_600_000;
/** How exactly the last call is noted: not every call costs a write. */
const seenEveryMs = 60_000;

/** Opaque tokens of 256 random bits, kept as SHA-256 only and bound to their tenant. */
export interface SessionStore {
  /** Opens a session of a member and answers its token, which is nowhere else. */
  open(session: Session, tenant: string, member: string, now: number): Promise<string>;
  /** The member of a live token; counts as use. */
  verify(tenant: string, given: string, now: number): Promise<VisitMember | undefined>;
  /** Ends one session. */
  end(tenant: string, sessionId: string): Promise<void>;
}

/** Sessions over the database. Outside the sandbox those of seeded accounts count no more. */
export function createSessionStore(database: Session, random: Random, sandbox: boolean): SessionStore {
  return {
    async open(session, tenant, member, now) {
      await session.run(sql`delete from account_session
        where tenant = ${tenant} and (ends_at <= ${now} or (member = ${member} and seen_at <= ${now - sessionIdlesMs}))`);
      const made = token(random);
      await session.run(sql`insert into account_session (tenant, id, token_hash, member, started_at, ends_at, seen_at)
        values (${tenant}, ${token(random, 12)}, ${digest(made)}, ${member}, ${now}, ${now + sessionLastsMs}, ${now})`);
      return made;
    },
    async verify(tenant, given, now) {
      const found = await database.one<VisitMember & { readonly seenAt: number }>(sql`
        select m.id, m.account, m.type, s.id as "sessionId", s.seen_at as "seenAt"
        from account_session s join account_member m on m.tenant = s.tenant and m.id = s.member
        where s.tenant = ${tenant} and s.token_hash = ${digest(given)} and s.ends_at > ${now} and s.seen_at > ${now - sessionIdlesMs}
          and (${sandbox} or not m.seeded)`);
      if (!found) return undefined;
      const { seenAt, ...member } = found;
      if (now - seenAt >= seenEveryMs) {
        await database.run(sql`update account_session set seen_at = ${now} where tenant = ${tenant} and id = ${member.sessionId} and seen_at < ${now}`);
      }
      return member;
    },
    async end(tenant, sessionId) {
      await database.run(sql`delete from account_session where tenant = ${tenant} and id = ${sessionId}`);
    },
  };
}
