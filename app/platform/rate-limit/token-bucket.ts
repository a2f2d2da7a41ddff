import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { digest } from '../crypto/digest.ts';

/** `max` is the burst; one token is refilled per `refillMs`. */
export interface BucketRule {
  readonly what: string;
  readonly max: number;
  readonly refillMs: number;
}

/** Each bucket is stored as one time: when it will be full (generic cell rate algorithm, GCRA). */
export interface TokenBuckets {
  /** Atomic: concurrent callers never share a token. */
  take(tenant: string, rule: BucketRule, subject: string, now: number): Promise<boolean>;
  refund(tenant: string, rule: BucketRule, subject: string): Promise<void>;
}

/** In the counters' table. Buckets restart when the clock was set back. */
export const createTokenBuckets = (db: Queryable): TokenBuckets => ({
  async take(tenant, { what, max, refillMs }, subject, now) {
    return (
      (await db.run(sql`
      insert into account_count as c (tenant, what, subject, count, since, ends_at)
      values (${tenant}, ${what}, ${digest(subject)}, 1, ${now}, ${now + refillMs})
      on conflict (tenant, what, subject) do update set count = c.count + 1, since = ${now},
        ends_at = case when c.since > ${now} then ${now} else greatest(c.ends_at, ${now}) end + ${refillMs}
      where c.since > ${now} or greatest(c.ends_at, ${now}) + ${refillMs} <= ${now + max * refillMs}`)) ===
      1
    );
  },
  async refund(tenant, { what, refillMs }, subject) {
    await db.run(
      sql`update account_count set ends_at = ends_at - ${refillMs} where tenant = ${tenant}
        and what = ${what} and subject = ${digest(subject)}`,
    );
  },
});
