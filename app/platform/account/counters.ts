import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { digest } from './digest.ts';

/** What is counted, and over how long: a count falls to zero when its window has passed. */
export interface Counted {
  readonly what: string;
  readonly windowMs: number;
}

/** Counts per tenant and subject (an account, an address); the subject is kept as a digest. */
export interface Counters {
  /** Counts one more and answers the count, this one included. Atomic: no two callers get the same number. */
  add(tenant: string, counted: Counted, subject: string, now: number): Promise<number>;
  /** The count as it stands. */
  read(tenant: string, counted: Counted, subject: string, now: number): Promise<number>;
  /** Takes back, never below zero. */
  subtract(tenant: string, counted: Counted, subject: string, count: number): Promise<void>;
  /** Raises a count to at least a number. */
  raise(tenant: string, counted: Counted, subject: string, count: number, now: number): Promise<void>;
  clear(tenant: string, counted: Counted, subject: string): Promise<void>;
  /** Forgets all counts of a tenant. */
  forget(tenant: string): Promise<void>;
}

/** Counters over the database, so that they outlive a restart and hold for several servers. */
export function createCounters(session: Session): Counters {
  const upsert = async (tenant: string, { what, windowMs }: Counted, subject: string, now: number, step: number, least: number): Promise<number> => {
    const row = await session.one<{ count: number }>(sql`
      insert into account_count as c (tenant, what, subject, count, since, ends_at)
      values (${tenant}, ${what}, ${digest(subject)}, ${Math.max(step, least)}, ${now}, ${now + windowMs})
      on conflict (tenant, what, subject) do update set
        count = greatest(case when c.ends_at <= ${now} or c.since > ${now} then 0 else c.count end + ${step}, ${least}),
        since = case when c.ends_at <= ${now} or c.since > ${now} then ${now} else c.since end,
        ends_at = case when c.ends_at <= ${now} or c.since > ${now} then ${now + windowMs} else c.ends_at end
      returning count`);
    return row?.count ?? 0;
  };
  return {
    async add(tenant, counted, subject, now) {
      const count = await upsert(tenant, counted, subject, now, 1, 0);
      // The first of a window tidies up: hostile subjects must not pile up for ever.
      if (count === 1) await session.run(sql`delete from account_count where tenant = ${tenant} and ends_at <= ${now}`);
      return count;
    },
    async read(tenant, { what }, subject, now) {
      const row = await session.one<{ count: number }>(sql`select count from account_count
        where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)} and ends_at > ${now}`);
      return row?.count ?? 0;
    },
    async subtract(tenant, { what }, subject, count) {
      await session.run(sql`update account_count set count = greatest(count - ${count}, 0)
        where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)}`);
    },
    async raise(tenant, counted, subject, count, now) {
      await upsert(tenant, counted, subject, now, 0, count);
    },
    async clear(tenant, { what }, subject) {
      await session.run(sql`delete from account_count where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)}`);
    },
    async forget(tenant) {
      await session.run(sql`delete from account_count where tenant = ${tenant}`);
    },
  };
}
