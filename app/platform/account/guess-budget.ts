import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { digest } from './digest.ts';

/**
 * So many at once, and one more each `everyMs`: no hour has more than `most` and what an hour
 * brings back.
 */
export interface Budget {
  readonly what: string;
  readonly most: number;
  readonly everyMs: number;
}

/**
 * Budgets per tenant and subject, as one moment each: when the last of what was taken will have
 * come back.
 */
export interface Budgets {
  /** Takes one, when there is one. Atomic: parallel callers never share. */
  take(tenant: string, budget: Budget, subject: string, now: number): Promise<boolean>;
  giveBack(tenant: string, budget: Budget, subject: string): Promise<void>;
}

/** Budgets over the counters' table. A clock that went back begins anew. */
export const createBudgets = (session: Session): Budgets => ({
  async take(tenant, { what, most, everyMs }, subject, now) {
    return (
      (await session.run(sql`
      insert into account_count as c (tenant, what, subject, count, since, ends_at)
      values (${tenant}, ${what}, ${digest(subject)}, 1, ${now}, ${now + everyMs})
      on conflict (tenant, what, subject) do update set count = c.count + 1, since = ${now},
        ends_at = case when c.since > ${now} then ${now} else greatest(c.ends_at, ${now}) end + ${everyMs}
      where c.since > ${now} or greatest(c.ends_at, ${now}) + ${everyMs} <= ${now + most * everyMs}`)) ===
      1
    );
  },
  async giveBack(tenant, { what, everyMs }, subject) {
    await session.run(
      sql`update account_count set ends_at = ends_at - ${everyMs} where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)}`,
    );
  },
});
