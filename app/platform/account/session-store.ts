import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Session } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { sql } from '../db/sql.ts';
import type { Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { deviceOf } from './device.ts';
import { digest } from './digest.ts';
import type { GroupDigests } from './group-digest.ts';
import { maskedAddress } from './masked-address.ts';
import { registerAddress } from '../login-step/address-book.ts';
import { linkGroupLimits } from '../limits/holders.ts';
import { holdPlayer, pauseInForce, type Paused } from './pause-store.ts';

/** A session ends 24 hours after the log-in, or after 2 hours without a call. */
const sessionLastsMs = 24 * 3_600_000;
export const sessionIdlesMs = 2 * 3_600_000;
/** How exactly the last call is noted: not every call costs a write. */
const seenEveryMs = 60_000;

/** Opaque tokens of 256 random bits, kept as SHA-256 only and bound to their tenant. */
export interface SessionStore {
  /**
   * Opens a session of a member and answers its token, which is nowhere else. Every way in ends
   * here, so here a time-out and a self-exclusion are honoured: the refusal says until when, and
   * here an address is registered. In the caller's transaction, which a caller with writes of its
   * own undoes.
   */
  open(
    session: Session,
    visit: Pick<Visit, 'tenant' | 'ip' | 'agent' | 'now'>,
    member: string,
  ): Promise<Result<string, CallFault>>;
  /**
   * A member who is logged in has proved another address: their sessions are known by it, or the
   * refusal when an exclusion is.
   */
  recognise(
    session: Session,
    visit: Pick<Visit, 'tenant' | 'now'>,
    member: string,
  ): Promise<CallFault | undefined>;
  /** Notes that the password must be changed before anything else is done in a session [AU-10]. */
  demandChange(session: Session, tenant: string, given: string): Promise<void>;
  /** The member of a live token; counts as use. */
  verify(tenant: string, given: string, now: number): Promise<VisitMember | undefined>;
  /** Ends one session. */
  end(tenant: string, sessionId: string): Promise<void>;
  /** Ends all sessions of a member, but for one that may stay, in the caller's transaction. */
  endAll(session: Session, tenant: string, member: string, staying?: string): Promise<void>;
}

/** Why a player may not come in, and until when. */
export async function pauseFault(
  session: Session,
  player: Paused,
  now: number,
): Promise<CallFault | undefined> {
  const pause = await pauseInForce(session, player, now);
  return (
    pause &&
    fault(pause.kind === 'time-out' ? 'timed_out' : 'self_excluded', {
      pause: { endsAt: pause.endsAt },
    })
  );
}

/** Sessions over the database. Outside the sandbox those of seeded accounts count no more. */
export function createSessionStore(
  database: Session,
  random: Random,
  groupDigests: GroupDigests,
  sandbox: boolean,
): SessionStore {
  return {
    async open(session, visit, member) {
      const {
        tenant: { code: tenant },
        now,
      } = visit;
      const player = await holdPlayer(session, groupDigests, visit.tenant, member);
      const paused = await pauseFault(session, player, now);
      if (paused) {
        // An address that was proved just now may be excluded on another brand: what was open
        // before is over, too.
        await session.run(
          sql`delete from account_session where tenant = ${tenant} and member = ${member}`,
        );
        return refuse(paused);
      }
      await session.run(
        sql`delete from account_session where tenant = ${tenant} and member = ${member} and (ends_at <= ${now} or seen_at <= ${now - sessionIdlesMs})`,
      );
      await deleteSome(
        session,
        sql`account_session`,
        sql`tenant = ${tenant} and ends_at <= ${now}`,
      );
      const made = token(random);
      const { browser, system } = deviceOf(visit.agent ?? '');
      const address = maskedAddress(visit.ip);
      await session.run(sql`insert into account_session
          (tenant, id, token_hash, member, started_at, ends_at, seen_at, browser, system, address, group_digest, group_email_digest, last_login_at, last_login_address, staked_before, paid_before)
        select tenant, ${token(random, 12)}, ${digest(made)}, id, ${now}, ${now + sessionLastsMs}, ${now}, ${browser}, ${system}, ${address},
          ${player.groupDigests.mobile}, ${player.groupDigests.email}, login_at, login_address,
          coalesce((select sum(u.staked) from play_use u where u.tenant = account_member.tenant and u.member = account_member.id), 0),
          coalesce((select sum(u.paid) from play_use u where u.tenant = account_member.tenant and u.member = account_member.id), 0)
        from account_member where tenant = ${tenant} and id = ${member}`);
      await session.run(
        sql`update account_member set login_at = ${now}, login_address = ${address} where tenant = ${tenant} and id = ${member}`,
      );
      await registerAddress(session, tenant, member, visit.ip, now);
      await linkGroupLimits(session, player, now);
      return ok(made);
    },
    async recognise(session, { tenant, now }, member) {
      const player = await holdPlayer(session, groupDigests, tenant, member);
      const paused = await pauseFault(session, player, now);
      if (paused) return paused;
      await session.run(sql`update account_session set group_digest = ${player.groupDigests.mobile}, group_email_digest = ${player.groupDigests.email}
        where tenant = ${tenant.code} and member = ${member}`);
      await linkGroupLimits(session, player, now);
      return undefined;
    },
    async demandChange(session, tenant, given) {
      await session.run(
        sql`update account_session set change_due = true where tenant = ${tenant} and token_hash = ${digest(given)}`,
      );
    },
    async verify(tenant, given, now) {
      const found = await database.one<VisitMember & { readonly seenAt: number }>(sql`
        select m.id, m.account, m.type, s.id as "sessionId", s.change_due as "changeDue", s.seen_at as "seenAt"
        from account_session s join account_member m on m.tenant = s.tenant and m.id = s.member
        where s.tenant = ${tenant} and s.token_hash = ${digest(given)} and s.ends_at > ${now} and s.seen_at > ${now - sessionIdlesMs}
          and (${sandbox} or not m.seeded)`);
      if (!found) return undefined;
      const { seenAt, ...member } = found;
      if (now - seenAt >= seenEveryMs) {
        await database.run(
          sql`update account_session set seen_at = ${now} where tenant = ${tenant} and id = ${member.sessionId} and seen_at < ${now}`,
        );
      }
      return member;
    },
    async endAll(session, tenant, member, staying = '') {
      await session.run(
        sql`delete from account_session where tenant = ${tenant} and member = ${member} and id <> ${staying}`,
      );
    },
    async end(tenant, sessionId) {
      await database.run(
        sql`delete from account_session where tenant = ${tenant} and id = ${sessionId}`,
      );
    },
  };
}
