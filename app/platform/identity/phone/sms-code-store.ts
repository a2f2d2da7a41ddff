import { digits, token, type Random } from '#app/lib/random.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import { digest } from '../../crypto/digest.ts';

/** What a code may be used for; a code of one purpose is nothing for another. */
export type CodePurpose = 'register' | 'login' | 'password';

/**
 * How long a code is good, as the answer tells it: the spec's countdown is expiredMinutes × 60 s
 * [AU-04].
 */
export const expiredMinutes = 1;
const lifetimeMs = expiredMinutes * 60_000;
const resendIntervalMs = 60_000;
const maxTries = 5;

/**
 * What a code is for: a purpose, a number, and the word of whoever asked for it, if one came with
 * the question.
 */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly number: string;
  readonly codeSession: string | undefined;
}

/**
 * Codes of six digits, bound to tenant, purpose, number and session: one live code each, five
 * tries, one use.
 */
export interface SmsCodeStore {
  /** A new code; undefined when the number got one less than a minute ago. */
  make(db: Queryable, tenant: string, code: CodeKey, now: number): Promise<string | undefined>;
  /**
   * Whether a code is the live one. Every call of its own session is a try, any other is none; the
   * code stays good until it is used.
   */
  check(
    tenant: string,
    attempt: CodeKey & { readonly code: string },
    now: number,
  ): Promise<boolean>;
  /** Uses the code up; false when somebody was faster. */
  use(
    db: Queryable,
    tenant: string,
    purpose: CodePurpose,
    number: string,
    now: number,
  ): Promise<boolean>;
  /** Forgets a tenant's codes, and with them the wait for the next. */
  clearTenant(tenant: string): Promise<void>;
}

const sessionHashOf = (codeSession: string | undefined): string =>
  codeSession ? digest(codeSession) : '';

/** Codes over the database. */
export function createSmsCodeStore(database: Queryable, random: Random): SmsCodeStore {
  return {
    async make(db, tenant, { purpose, number, codeSession }, now) {
      await deleteBatch(
        db,
        sql`account_code`,
        sql`tenant = ${tenant} and expires_at <= ${now} and sent_at <= ${now - resendIntervalMs}`,
      );
      const code = digits(random, 6);
      const salt = token(random, 12);
      const hash = digest(salt, code);
      const affectedRows = await db.run(sql`
        insert into account_code as c (tenant, purpose, number, salt, code_hash, sent_at, expires_at, session_hash)
        values (${tenant}, ${purpose}, ${number}, ${salt}, ${hash}, ${now}, ${now + lifetimeMs}, ${sessionHashOf(codeSession)})
        on conflict (tenant, purpose, number) do update set salt = ${salt}, code_hash = ${hash}, tries = 0, sent_at = ${now},
          expires_at = ${now + lifetimeMs}, used_at = null, session_hash = ${sessionHashOf(codeSession)}
        where c.sent_at <= ${now - resendIntervalMs} or c.sent_at > ${now}`);
      return affectedRows === 1 ? code : undefined;
    },
    async check(tenant, { purpose, number, codeSession, code }, now) {
      // Counting and reading are one statement, so parallel guesses cannot share a try.
      const row = await database.one<{
        salt: string;
        hash: string;
      }>(sql`update account_code set tries = tries + 1
        where tenant = ${tenant} and purpose = ${purpose} and number = ${number} and used_at is null and expires_at > ${now} and tries < ${maxTries} and session_hash in ('', ${sessionHashOf(codeSession)})
        returning salt, code_hash as hash`);
      return row !== undefined && digest(row.salt, code.trim()) === row.hash;
    },
    async use(db, tenant, purpose, number, now) {
      return (
        (await db.run(sql`update account_code set used_at = ${now}
        where tenant = ${tenant} and purpose = ${purpose} and number = ${number} and used_at is null`)) ===
        1
      );
    },
    async clearTenant(tenant) {
      await database.run(sql`delete from account_code where tenant = ${tenant}`);
    },
  };
}
