import type { Queryable } from '../db/database.ts';
import { deleteBatch, maxBatchSize } from '../db/delete-batch.ts';
import { joinSql, sql } from '../db/sql.ts';
import { digest } from '../crypto/digest.ts';

/** The count resets to zero after the window. */
export interface CounterRule {
  readonly what: string;
  readonly windowMs: number;
}

export type CounterKey = readonly [counted: CounterRule, subject: string];

/** Hostile subjects must not accumulate. */
const purgeIntervalMs = 60_000;

/** Per tenant and subject (an account, an address). Subjects are stored as digests. */
export interface Counters {
  /** Returns the new count. Atomic: concurrent callers get different numbers. */
  add(tenant: string, rule: CounterRule, subject: string, now: number): Promise<number>;
  /** Several different counts in one statement, in their order. */
  addAll(tenant: string, keys: readonly CounterKey[], now: number): Promise<readonly number[]>;
  read(tenant: string, rule: CounterRule, subject: string, now: number): Promise<number>;
  readAll(tenant: string, keys: readonly CounterKey[], now: number): Promise<readonly number[]>;
  /** Never below zero. */
  subtractAll(
    tenant: string,
    keys: readonly (readonly [...CounterKey, count: number])[],
  ): Promise<void>;
  /** Raises the count to at least `count`. */
  raise(
    tenant: string,
    rule: CounterRule,
    subject: string,
    count: number,
    now: number,
  ): Promise<void>;
  clear(tenant: string, rule: CounterRule, subject: string): Promise<void>;
  clearTenant(tenant: string): Promise<void>;
}

/** A fixed lock order prevents deadlocks between statements with several rows. */
const inLockOrder = <Key extends readonly [CounterRule, ...unknown[]]>(
  keys: readonly Key[],
): readonly Key[] => keys.toSorted(([a], [b]) => (a.what < b.what ? -1 : 1));

async function readCounts(
  db: Queryable,
  tenant: string,
  keys: readonly CounterKey[],
  now: number,
): Promise<readonly number[]> {
  const values = keys.map(([{ what }, subject]) => sql`(${what}, ${digest(subject)})`);
  const rows = await db.query<{ what: string; count: number }>(sql`
    select what, count from account_count
    where tenant = ${tenant} and (what, subject) in (${joinSql(values)}) and ends_at > ${now}`);
  const counts = new Map(rows.map(({ what, count }) => [what, count]));
  return keys.map(([{ what }]) => counts.get(what) ?? 0);
}

async function subtractCounts(
  db: Queryable,
  tenant: string,
  keys: Parameters<Counters['subtractAll']>[1],
): Promise<void> {
  const values = keys.map(
    ([{ what }, subject, count]) => sql`(${what}, ${digest(subject)}, ${count}::int)`,
  );
  await db.run(sql`with taken (what, subject, count) as (values ${joinSql(values)}),
    locked as (
      select c.what, c.subject, taken.count from account_count as c
      join taken on taken.what = c.what and taken.subject = c.subject
      where c.tenant = ${tenant} order by c.what for update of c)
    update account_count as c set count = greatest(c.count - locked.count, 0) from locked
    where c.tenant = ${tenant} and c.what = locked.what and c.subject = locked.subject`);
}

/** In the database, to survive restarts and to be shared by servers. */
export function createCounters(db: Queryable): Counters {
  const lastPurgedAt = new Map<string, number>();
  const purgeExpired = async (tenant: string, now: number): Promise<void> => {
    // `abs`: also purges after the clock was set back.
    if (Math.abs(now - (lastPurgedAt.get(tenant) ?? -Infinity)) < purgeIntervalMs) return;
    const deletedCount = await deleteBatch(
      db,
      sql`account_count`,
      sql`tenant = ${tenant} and ends_at <= ${now}`,
      maxBatchSize,
    );
    // A full batch leaves more, which the next count deletes.
    if (deletedCount < maxBatchSize) lastPurgedAt.set(tenant, now);
  };
  const upsert = async (
    tenant: string,
    keys: readonly CounterKey[],
    now: number,
    increment: number,
    min: number,
  ): Promise<readonly number[]> => {
    const values = inLockOrder(keys).map(
      ([{ what, windowMs }, subject]) =>
        sql`(${tenant}, ${what}, ${digest(subject)}, ${Math.max(increment, min)}::int,
          ${now}::bigint, ${now + windowMs}::bigint)`,
    );
    const rows = await db.query<{ what: string; count: number }>(sql`
      insert into account_count as c (tenant, what, subject, count, since, ends_at) values ${joinSql(values)}
      on conflict (tenant, what, subject) do update set
        count = greatest(case when c.ends_at <= ${now} or c.since > ${now} then 0 else c.count
          end + ${increment}, ${min}),
        since = case when c.ends_at <= ${now} or c.since > ${now} then excluded.since else c.since end,
        ends_at = case when c.ends_at <= ${now} or c.since > ${now} then excluded.ends_at else c.ends_at end
      returning what, count`);
    const counts = new Map(rows.map(({ what, count }) => [what, count]));
    return keys.map(([{ what }]) => counts.get(what) ?? 0);
  };
  const addAll: Counters['addAll'] = async (tenant, keys, now) => {
    await purgeExpired(tenant, now);
    return upsert(tenant, keys, now, 1, 0);
  };
  return {
    add: async (tenant, rule, subject, now) =>
      (await addAll(tenant, [[rule, subject]], now))[0] ?? 0,
    addAll,
    read: async (tenant, rule, subject, now) =>
      (await readCounts(db, tenant, [[rule, subject]], now))[0] ?? 0,
    readAll: (tenant, keys, now) => readCounts(db, tenant, keys, now),
    subtractAll: (tenant, keys) => subtractCounts(db, tenant, keys),
    async raise(tenant, rule, subject, count, now) {
      await upsert(tenant, [[rule, subject]], now, 0, count);
    },
    async clear(tenant, { what }, subject) {
      await db.run(
        sql`delete from account_count where tenant = ${tenant} and what = ${what} and subject = ${digest(subject)}`,
      );
    },
    async clearTenant(tenant) {
      await db.run(sql`delete from account_count where tenant = ${tenant}`);
    },
  };
}
