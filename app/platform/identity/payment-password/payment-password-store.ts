import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export const maxPaymentTries = 5;
/** The lock in minutes. The same time without a try resets the count. */
export const paymentPauseMinutes = 15;
const pauseMs = paymentPauseMinutes * 60_000;

export async function readPaymentHash(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<string | null> {
  const row = await db.one<{ hash: string | null }>(
    sql`select payment_password_hash as hash from account_member where tenant = ${tenant}
      and id = ${member}`,
  );
  return row?.hash ?? null;
}

export type CountedTry =
  | { readonly kind: 'counted'; readonly left: number }
  | { readonly kind: 'locked'; readonly until: number };

/**
 * Call it before verification. Atomic: of parallel tries `maxPaymentTries` are counted, the others
 * refused. A clock that was set back restarts the count.
 * @param now ms since the epoch
 */
export async function countPaymentTry(
  db: Queryable,
  tenant: string,
  member: string,
  now: number,
): Promise<CountedTry> {
  const isOver = sql`(t.tried_at <= ${now - pauseMs} or t.tried_at > ${now})`;
  const counted = await db.one<{ tries: number }>(sql`
    insert into payment_password_try as t (tenant, member, tries, tried_at)
    values (${tenant}, ${member}, 1, ${now})
    on conflict (tenant, member) do update set
      tries = case when ${isOver} then 1 else t.tries + 1 end, tried_at = ${now}
    where ${isOver} or t.tries < ${maxPaymentTries}
    returning tries`);
  return counted
    ? { kind: 'counted', left: maxPaymentTries - counted.tries }
    : { kind: 'locked', until: (await readPaymentLock(db, tenant, member, now)) ?? now };
}

export async function readPaymentLock(
  db: Queryable,
  tenant: string,
  member: string,
  now: number,
): Promise<number | undefined> {
  const row = await db.one<{ until: number }>(
    sql`select tried_at + ${pauseMs}::bigint as until from payment_password_try
      where tenant = ${tenant} and member = ${member} and tries >= ${maxPaymentTries}
        and tried_at > ${now - pauseMs} and tried_at <= ${now}`,
  );
  return row?.until;
}

/** Undoes a counted try that was not verified. */
export async function returnPaymentTry(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<void> {
  await db.run(
    sql`update payment_password_try set tries = greatest(tries - 1, 0) where tenant = ${tenant}
      and member = ${member}`,
  );
}

export async function clearPaymentTries(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<void> {
  await db.run(
    sql`delete from payment_password_try where tenant = ${tenant} and member = ${member}`,
  );
}

export async function clearTenantPaymentTries(db: Queryable, tenant: string): Promise<void> {
  await db.run(sql`delete from payment_password_try where tenant = ${tenant}`);
}

/** False when a concurrent request changed the hash. */
export async function replacePaymentHash(
  db: Queryable,
  tenant: string,
  member: string,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  return (
    (await db.run(sql`update account_member set payment_password_hash = ${to}
      where tenant = ${tenant} and id = ${member}
        and payment_password_hash is not distinct from ${from}`)) === 1
  );
}
