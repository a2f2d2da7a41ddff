import type { Session } from '../db/database.ts';
import { deleteSome, mostAtOnce } from '../db/delete-some.ts';
import { joined, sql } from '../db/sql.ts';
import { digest } from './digest.ts';

/** What is counted, and over how long: a count falls to zero when its window has passed. */
export interface Counted {
  readonly what: string;
  readonly windowMs: number;
}

/** One count: what, and of whom. */
export type CountedSubject = readonly [counted: Counted, subject: string];

/** How often what has run out is tidied away: hostile subjects must not pile up for ever. */
const tidyEveryMs = 60_000;

/** Counts per tenant and subject (an account, an address); the subject is kept as a digest. */
export interface Counters {
  /**
   * Counts one more and answers the count, this one included. Atomic: no two callers get the same
   * number.
   */
  add(tenant: string, counted: Counted, subject: string, now: number): Promise<number>;
  /** The same for several different counts in one statement, answered in their order. */
  addAll(tenant: string, asked: readonly CountedSubject[], now: number): Promise<readonly number[]>;
  /** The count as it stands. */
  read(tenant: string, counted: Counted, subject: string, now: number): Promise<number>;
  /** Takes back, never below zero. */
  subtractAll(
    tenant: string,
    asked: readonly (readonly [...CountedSubject, count: number])[],
  ): Promise<void>;
  /** Raises a count to at least a number. */
  raise(
    tenant: string,
    counted: Counted,
    subject: string,
    count: number,
    now: number,
  ): Promise<void>;
  clear(tenant: string, counted: Counted, subject: string): Promise<void>;
  /** Forgets all counts of a tenant. */
  forget(tenant: string): Promise<void>;
}

/** Counters over the database, so that they outlive a restart and hold for several servers. */
export function createCounters(session: Session): Counters {
  const tidied = new Map<string, number>();
  const tidy = async (tenant: string, now: number): Promise<void> => {
    // A clock that went back begins anew.
    if (Math.abs(now - (tidied.get(tenant) ?? -Infinity)) < tidyEveryMs) return;
    const gone = await deleteSome(
      session,
      sql`account_count`,
      sql`tenant = ${tenant} and ends_at <= ${now}`,
      mostAtOnce,
    );
    // What is left after a whole turn goes with the next count.
    if (gone < mostAtOnce) tidied.set(tenant, now);
  };
  const upsert = async (
    tenant: string,
    asked: readonly CountedSubject[],
    now: number,
    step: number,
    least: number,
  ): Promise<readonly number[]> => {
    const given = asked.map(
      ([{ what, windowMs }, subject]) =>
        sql`(${tenant}, ${what}, ${digest(subject)}, ${Math.max(step, least)}::int, ${now}::bigint, ${now + windowMs}::bigint)`,
    );
    const rows = await session.query<{ what: string; count: number }>(sql`
      insert into account_count as c (tenant, what, subject, count, since, ends_at) values ${joined(given)}
      on conflict (tenant, what, subject) do update set
        count = greatest(case when c.ends_at <= ${now} or c.since > ${now} then 0 else c.count end + ${step}, ${least}),
        since = case when c.ends_at <= ${now} or c.since > ${now} then excluded.since else c.since end,
        ends_at = case when c.ends_at <= ${now} or c.since > ${now} then excluded.ends_at else c.ends_at end
      returning what, count`);
    const counts = new Map(rows.map(({ what, count }) => [what, count]));
    return asked.map(([{ what }]) => counts.get(what) ?? 0);
  };
  const addAll = async (
    tenant: string,
    asked: readonly CountedSubject[],
    now: number,
  ): Promise<readonly number[]> => {
    await tidy(tenant, now);
    return upsert(tenant, asked, now, 1, 0);
  };
  return {
    add: async (tenant, counted, subject, now) =>
      (await addAll(tenant, [[counted, subject]], now))[0] ?? 0,
    addAll,
    async read(tenant, { what }, subject, now) {
      const row = await session.one<{ count: number }>(sql`select count from account_count
        where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)} and ends_at > ${now}`);
      return row?.count ?? 0;
    },
    async subtractAll(tenant, asked) {
      const given = asked.map(
        ([{ what }, subject, count]) => sql`(${what}, ${digest(subject)}, ${count}::int)`,
      );
      await session.run(sql`update account_count as c set count = greatest(c.count - taken.count, 0)
        from (values ${joined(given)}) as taken (what, subject, count)
        where c.tenant = ${tenant} and c.what = taken.what and c.subject = taken.subject`);
    },
    async raise(tenant, counted, subject, count, now) {
      await upsert(tenant, [[counted, subject]], now, 0, count);
    },
    async clear(tenant, { what }, subject) {
      await session.run(
        sql`delete from account_count where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)}`,
      );
    },
    async forget(tenant) {
      await session.run(sql`delete from account_count where tenant = ${tenant}`);
    },
  };
}
