import type { LimitKind, LimitPeriod, LimitSlot } from '#app/lib/play-limits.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** An amount that a member may pay in, in minor units. */
export interface DepositReservation {
  readonly tenant: string;
  /** What it is reserved for; once per id. */
  readonly id: string;
  readonly member: string;
  readonly currency: string;
  readonly amount: number;
  /** ms since the epoch. */
  readonly at: number;
}

/** As the database writes it: `deposit:day`. */
function slotOf(reached: string | null | undefined): LimitSlot | undefined {
  if (!reached) return undefined;
  const [kind, period] = reached.split(':');
  return { kind: kind as LimitKind, period: period as LimitPeriod };
}

/**
 * Reserves an amount within the member's deposit limits: open reservations use the limits up, so
 * that all of them can be paid. Locks the member's account until the transaction ends.
 *
 * @returns the limit that forbids it, if one does; then nothing is reserved
 */
export async function reserveDeposit(
  tx: Queryable,
  { tenant, id, member, currency, amount, at }: DepositReservation,
): Promise<LimitSlot | undefined> {
  const row = await tx.one<{ reached: string | null }>(
    sql`select play_reserve(${tenant}, ${id}, ${member}, ${currency}, ${amount}::bigint,
      ${at}::bigint) as reached`,
  );
  return slotOf(row?.reached);
}

/** Releases a reservation; without one, nothing changes. */
export async function releaseDeposit(
  tx: Queryable,
  { tenant, id }: Pick<DepositReservation, 'tenant' | 'id'>,
): Promise<void> {
  await tx.run(sql`delete from play_reservation where tenant = ${tenant} and id = ${id}`);
}

/**
 * Releases a reservation and counts what was paid in towards the member's limits, if they allow it.
 * The caller has locked the member's account, and posts the amount in the same transaction.
 *
 * @returns the limit that forbids it, if one does; then nothing is counted
 */
export async function countDeposit(
  tx: Queryable,
  { tenant, id, member, currency, amount, at }: DepositReservation,
): Promise<LimitSlot | undefined> {
  const row = await tx.one<{ reached: string | null }>(
    sql`select play_pay_in(${tenant}, ${id}, ${member}, ${currency}, ${amount}::bigint,
      ${at}::bigint) as reached`,
  );
  return slotOf(row?.reached);
}
