import { digits, token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { sql } from '../db/sql.ts';
import { digest } from './digest.ts';

/** What a code may be used for; a code of one purpose is nothing for another. */
export type CodePurpose = 'register' | 'login' | 'password';

/**
 * How long a code is good, as the answer tells it: the spec's countdown is expiredMinutes × 60 s
 * [AU-04].
 */
export const expiredMinutes = 1;
const goodForMs = expiredMinutes * 60_000;
const sendEveryMs = 60_000;
const mostTries = 5;

/**
 * What a code is for: a purpose, a number, and the word of whoever asked for it, if one came with
 * the question.
 */
export interface CodeFor {
  readonly purpose: CodePurpose;
  readonly number: string;
  readonly codeSession: string | undefined;
}

/**
 * Codes of six digits, bound to tenant, purpose, number and session: one live code each, five
 * tries, one use.
 */
export interface Codes {
  /** A new code; undefined when the number got one less than a minute ago. */
  make(session: Session, tenant: string, code: CodeFor, now: number): Promise<string | undefined>;
  /**
   * Whether a code is the live one. Every call of its own session is a try, any other is none; the
   * code stays good until it is used.
   */
  check(tenant: string, given: CodeFor & { readonly code: string }, now: number): Promise<boolean>;
  /** Uses the code up; false when somebody was faster. */
  use(
    session: Session,
    tenant: string,
    purpose: CodePurpose,
    number: string,
    now: number,
  ): Promise<boolean>;
  /** Forgets a tenant's codes, and with them the wait for the next. */
  forget(tenant: string): Promise<void>;
}

const hashOf = (codeSession: string | undefined): string =>
  codeSession ? digest(codeSession) : '';

/** Codes over the database. */
export function createCodes(database: Session, random: Random): Codes {
  return {
    async make(session, tenant, { purpose, number, codeSession }, now) {
      await deleteSome(
        session,
        sql`account_code`,
        sql`tenant = ${tenant} and expires_at <= ${now} and sent_at <= ${now - sendEveryMs}`,
      );
      const code = digits(random, 6);
      const salt = token(random, 12);
      const hash = digest(salt, code);
      const made = await session.run(sql`
        insert into account_code as c (tenant, purpose, number, salt, code_hash, sent_at, expires_at, session_hash)
        values (${tenant}, ${purpose}, ${number}, ${salt}, ${hash}, ${now}, ${now + goodForMs}, ${hashOf(codeSession)})
        on conflict (tenant, purpose, number) do update set salt = ${salt}, code_hash = ${hash}, tries = 0, sent_at = ${now},
          expires_at = ${now + goodForMs}, used_at = null, session_hash = ${hashOf(codeSession)}
        where c.sent_at <= ${now - sendEveryMs} or c.sent_at > ${now}`);
      return made === 1 ? code : undefined;
    },
    async check(tenant, { purpose, number, codeSession, code }, now) {
      // Counting and reading are one statement, so parallel guesses cannot share a try.
      const row = await database.one<{
        salt: string;
        hash: string;
      }>(sql`update account_code set tries = tries + 1
        where tenant = ${tenant} and purpose = ${purpose} and number = ${number} and used_at is null and expires_at > ${now} and tries < ${mostTries} and session_hash in ('', ${hashOf(codeSession)})
        returning salt, code_hash as hash`);
      return row !== undefined && digest(row.salt, code.trim()) === row.hash;
    },
    async use(session, tenant, purpose, number, now) {
      return (
        (await session.run(sql`update account_code set used_at = ${now}
        where tenant = ${tenant} and purpose = ${purpose} and number = ${number} and used_at is null`)) ===
        1
      );
    },
    async forget(tenant) {
      await database.run(sql`delete from account_code where tenant = ${tenant}`);
    },
  };
}
