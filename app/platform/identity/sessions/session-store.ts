import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import type { CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { parseUserAgent } from './user-agent.ts';
import { digest } from '../../crypto/digest.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { maskedIp } from '../../crypto/masked-ip.ts';
import { findMemberStateFault } from '../members/member-state.ts';
import { rememberIp } from '../step-up/known-ip-store.ts';
import { linkGroupLimits } from '../../responsible-gaming/limits/limit-subjects.ts';
import {
  lockPlayerRow,
  findActiveExclusion,
  type ExclusionSubject,
} from '../../responsible-gaming/exclusions/exclusion-store.ts';

/** 24 hours after the log-in, or 2 hours without a call. */
const sessionLifetimeMs = 24 * 3_600_000;
export const sessionIdleTimeoutMs = 2 * 3_600_000;
/** Precision of the last use: avoids a write per call. */
const touchIntervalMs = 60_000;
/** Beyond this maximum, the least recently used session ends. */
const maxSessions = 20;

/** Tokens are 256 random bits, bound to their tenant and stored as SHA-256. */
export interface SessionStore {
  /**
   * Returns the token, which is not stored. Every log-in ends here, so this enforces time-outs and
   * exclusions and records the address. After a refusal the caller rolls back.
   */
  open(
    db: Queryable,
    context: Pick<CallContext, 'tenant' | 'ip' | 'agent' | 'now'>,
    member: string,
  ): Promise<Result<string, CallFault>>;
  /**
   * Call it after a member verified a new address. Returns the refusal if the address is excluded.
   */
  refreshGroupDigests(
    db: Queryable,
    context: Pick<CallContext, 'tenant' | 'now'>,
    member: string,
  ): Promise<CallFault | undefined>;
  /** Blocks all other calls until the password is changed [AU-10]. */
  requirePasswordChange(db: Queryable, tenant: string, sessionToken: string): Promise<void>;
  verify(tenant: string, sessionToken: string, now: number): Promise<SessionMember | undefined>;
  /**
   * Replaces the token, clears the required password change and remembers the address; the
   * session's times stay. Runs in the caller's transaction.
   */
  renew(
    db: Queryable,
    context: Pick<CallContext, 'tenant' | 'ip' | 'now'>,
    member: Pick<SessionMember, 'id' | 'sessionId'>,
  ): Promise<string>;
  end(db: Queryable, tenant: string, sessionId: string): Promise<void>;
  endAll(db: Queryable, tenant: string, member: string, exceptSessionId?: string): Promise<void>;
}

export async function readSessionStart(
  db: Queryable,
  tenant: string,
  sessionId: string,
): Promise<number | undefined> {
  const row = await db.one<{ startedAt: string | number }>(
    sql`select started_at as "startedAt" from account_session where tenant = ${tenant} and id = ${sessionId}`,
  );
  return row && Number(row.startedAt);
}

export async function findExclusionFault(
  db: Queryable,
  player: ExclusionSubject,
  now: number,
): Promise<CallFault | undefined> {
  const exclusion = await findActiveExclusion(db, player, now);
  return (
    exclusion &&
    fault(exclusion.kind === 'time-out' ? 'timed_out' : 'self_excluded', {
      pause: { endsAt: exclusion.endsAt },
    })
  );
}

async function openSession(
  random: Random,
  groupDigests: GroupDigests,
  ...[db, context, member]: Parameters<SessionStore['open']>
): ReturnType<SessionStore['open']> {
  const {
    tenant: { code: tenant },
    now,
  } = context;
  const player = await lockPlayerRow(db, groupDigests, context.tenant, member);
  const refusal =
    (await findMemberStateFault(db, tenant, member)) ?? (await findExclusionFault(db, player, now));
  if (refusal) {
    // The new address may be excluded on another brand: ends open sessions, too.
    await db.run(sql`delete from account_session where tenant = ${tenant} and member = ${member}`);
    return refuse(refusal);
  }
  await db.run(
    sql`delete from account_session where tenant = ${tenant} and member = ${member}
      and (ends_at <= ${now} or seen_at <= ${now - sessionIdleTimeoutMs})`,
  );
  await deleteBatch(db, sql`account_session`, sql`tenant = ${tenant} and ends_at <= ${now}`);
  const newToken = token(random);
  const { browser, system } = parseUserAgent(context.agent ?? '');
  const address = maskedIp(context.ip);
  await db.run(sql`insert into account_session
      (tenant, id, token_hash, member, started_at, ends_at, seen_at, browser, system, address,
        group_digest, group_email_digest, last_login_at, last_login_address, staked_before,
        paid_before)
    select tenant, ${token(random, 12)}, ${digest(newToken)}, id, ${now},
      ${now + sessionLifetimeMs}, ${now}, ${browser}, ${system}, ${address},
      ${player.groupDigests.mobile}, ${player.groupDigests.email}, login_at, login_address,
      coalesce((select sum(u.staked) from play_use u where u.tenant = account_member.tenant
        and u.member = account_member.id), 0),
      coalesce((select sum(u.paid) from play_use u where u.tenant = account_member.tenant
        and u.member = account_member.id), 0)
    from account_member where tenant = ${tenant} and id = ${member}`);
  await db.run(sql`delete from account_session where tenant = ${tenant} and member = ${member} and id in
    (select id from account_session where tenant = ${tenant} and member = ${member}
      order by seen_at desc, started_at desc, id offset ${maxSessions})`);
  await db.run(
    sql`update account_member set login_at = ${now}, login_address = ${address}
      where tenant = ${tenant} and id = ${member}`,
  );
  await rememberIp(db, tenant, member, context.ip, now);
  await linkGroupLimits(db, player, now);
  return ok(newToken);
}

export function createSessionStore(
  database: Queryable,
  random: Random,
  groupDigests: GroupDigests,
  sandbox: boolean,
): SessionStore {
  return {
    open: (db, context, member) => openSession(random, groupDigests, db, context, member),
    async refreshGroupDigests(db, { tenant, now }, member) {
      const player = await lockPlayerRow(db, groupDigests, tenant, member);
      const refusal = await findExclusionFault(db, player, now);
      if (refusal) return refusal;
      await db.run(sql`update account_session set group_digest = ${player.groupDigests.mobile},
        group_email_digest = ${player.groupDigests.email}
        where tenant = ${tenant.code} and member = ${member}`);
      await linkGroupLimits(db, player, now);
      return undefined;
    },
    async requirePasswordChange(db, tenant, sessionToken) {
      await db.run(
        sql`update account_session set change_due = true where tenant = ${tenant}
          and token_hash = ${digest(sessionToken)}`,
      );
    },
    async verify(tenant, sessionToken, now) {
      const [row] = await database.query<
        SessionMember & { readonly seenAt: number; readonly endsAt: number }
      >(sql`
        select m.id, m.account, m.type, s.id as "sessionId", s.change_due as "changeDue",
          s.seen_at as "seenAt", s.ends_at as "endsAt"
        from account_session s join account_member m on m.tenant = s.tenant and m.id = s.member
        where s.tenant = ${tenant} and s.token_hash = ${digest(sessionToken)} and (${sandbox} or not m.seeded)
          and m.state = 'open'`);
      if (!row || row.endsAt <= now || row.seenAt <= now - sessionIdleTimeoutMs) return undefined;
      const { seenAt, endsAt: _endsAt, ...member } = row;
      if (now - seenAt >= touchIntervalMs) {
        await database.run(
          sql`update account_session set seen_at = ${now} where tenant = ${tenant}
            and id = ${member.sessionId} and seen_at < ${now}`,
        );
      }
      return member;
    },
    async renew(db, { tenant: { code }, ip, now }, { id, sessionId }) {
      const newToken = token(random);
      await db.run(
        sql`update account_session set token_hash = ${digest(newToken)}, change_due = false
          where tenant = ${code} and id = ${sessionId}`,
      );
      await rememberIp(db, code, id, ip, now);
      return newToken;
    },
    async endAll(db, tenant, member, exceptSessionId = '') {
      await db.run(
        sql`delete from account_session where tenant = ${tenant} and member = ${member} and id <> ${exceptSessionId}`,
      );
    },
    async end(db, tenant, sessionId) {
      await db.run(sql`delete from account_session where tenant = ${tenant} and id = ${sessionId}`);
    },
  };
}
