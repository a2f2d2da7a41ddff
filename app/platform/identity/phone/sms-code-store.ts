import { digits, token, type Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import { digest } from '../../crypto/digest.ts';

export type CodePurpose = 'register' | 'login' | 'password';

/** Minutes before another code may be sent; the spec's countdown is × 60 s [AU-04]. */
export const expiredMinutes = 1;
const resendIntervalMs = expiredMinutes * 60_000;
/** Longer than the countdown, so that the rest of the form can be filled in. */
export const codeMinutes = 5;
export const codeLifetimeMs = codeMinutes * 60_000;
const maxTries = 5;

export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly number: string;
  readonly codeSession: string | undefined;
}

export type CodeRequestOutcome =
  | { readonly kind: 'new'; readonly code: string }
  /** Another session got it within the last minute; it is valid for this session, too. */
  | { readonly kind: 'shared' }
  /** This session got a code less than a minute ago, or the code was used. */
  | { readonly kind: 'throttled' }
  | { readonly kind: 'over-budget' };

/**
 * Codes belong to tenant, purpose, number and session, with five tries per session. Using one
 * consumes all codes of the number. A request never invalidates another session's code.
 */
export interface SmsCodeStore {
  /**
   * Runs in the caller's transaction.
   * @param takeFromBudget takes a code from the number's budget; false when it is used up
   */
  make(
    db: Queryable,
    tenant: string,
    code: CodeKey,
    now: number,
    takeFromBudget: () => Promise<boolean>,
  ): Promise<CodeRequestOutcome>;
  /**
   * `none`: not sent, expired, used or no tries left. Each check counts as a try; the code stays
   * valid until it is used.
   */
  check(
    tenant: string,
    attempt: CodeKey & { readonly code: string },
    now: number,
  ): Promise<'right' | 'wrong' | 'none'>;
  /** Consumes the code for all sessions; false when another request used it. */
  use(
    db: Queryable,
    tenant: string,
    purpose: CodePurpose,
    number: string,
    now: number,
  ): Promise<boolean>;
  clearTenant(tenant: string): Promise<void>;
}

const sessionHashOf = (codeSession: string | undefined): string =>
  codeSession ? digest(codeSession) : '';

interface SentCode {
  readonly sessionHash: string;
  readonly salt: string;
  readonly hash: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

async function makeCode(
  random: Random,
  ...[db, tenant, { purpose, number, codeSession }, now, takeFromBudget]: Parameters<
    SmsCodeStore['make']
  >
): Promise<CodeRequestOutcome> {
  const ownSession = sessionHashOf(codeSession);
  // The second of two parallel requests shares the first one's code.
  await db.query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${purpose} ${number}`}, 0))::text`,
  );
  await deleteBatch(
    db,
    sql`account_code`,
    sql`tenant = ${tenant} and expires_at <= ${now} and sent_at <= ${now - resendIntervalMs}`,
  );
  const recent = await db.query<SentCode>(sql`
    select session_hash as "sessionHash", salt, code_hash as hash, sent_at as "sentAt",
      expires_at as "expiresAt", used_at is not null as "isUsed"
    from account_code where tenant = ${tenant} and purpose = ${purpose} and number = ${number}
      and sent_at > ${now - resendIntervalMs} and sent_at <= ${now}`);
  if (recent.some(({ sessionHash }) => sessionHash === ownSession)) return { kind: 'throttled' };
  const keep = (sentCode: Omit<SentCode, 'sessionHash' | 'isUsed'>) =>
    db.run(sql`insert into account_code (tenant, purpose, number, session_hash, salt, code_hash, sent_at, expires_at)
      values (${tenant}, ${purpose}, ${number}, ${ownSession}, ${sentCode.salt}, ${sentCode.hash},
        ${sentCode.sentAt}, ${sentCode.expiresAt})
      on conflict (tenant, purpose, number, session_hash) do update
        set salt = excluded.salt, code_hash = excluded.code_hash,
        tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null`);
  const [latestCode] = recent;
  if (latestCode) {
    if (latestCode.isUsed) return { kind: 'throttled' };
    await keep(latestCode);
    return { kind: 'shared' };
  }
  if (!(await takeFromBudget())) return { kind: 'over-budget' };
  const [code, salt] = [digits(random, 6), token(random, 12)];
  await keep({ salt, hash: digest(salt, code), sentAt: now, expiresAt: now + codeLifetimeMs });
  return { kind: 'new', code };
}

export function createSmsCodeStore(database: Queryable, random: Random): SmsCodeStore {
  return {
    make: (...request) => makeCode(random, ...request),
    async check(tenant, { purpose, number, codeSession, code }, now) {
      // Counting and reading are one statement, so that parallel guesses cannot share a try. A
      // newer code that another session requested is valid, too: it is the latest on the owner's
      // phone.
      const rows = await database.query<{ salt: string; hash: string }>(sql`
        with own as (update account_code set tries = tries + 1
          where tenant = ${tenant} and purpose = ${purpose} and number = ${number}
            and used_at is null and expires_at > ${now} and tries < ${maxTries}
            and session_hash in ('', ${sessionHashOf(codeSession)})
          returning sent_at)
        select c.salt, c.code_hash as hash from account_code c
          where c.tenant = ${tenant} and c.purpose = ${purpose} and c.number = ${number}
            and c.used_at is null and c.expires_at > ${now}
            and c.sent_at >= (select min(sent_at) from own)`);
      if (rows.length === 0) return 'none';
      return rows.some(({ salt, hash }) => digest(salt, plainCode(code)) === hash)
        ? 'right'
        : 'wrong';
    },
    async use(db, tenant, purpose, number, now) {
      return (
        (await db.run(sql`update account_code set used_at = ${now}
        where tenant = ${tenant} and purpose = ${purpose} and number = ${number} and used_at is null`)) >
        0
      );
    },
    async clearTenant(tenant) {
      await database.run(sql`delete from account_code where tenant = ${tenant}`);
    },
  };
}
