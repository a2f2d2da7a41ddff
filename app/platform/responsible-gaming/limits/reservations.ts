import type { LimitKind, LimitPeriod, LimitSlot } from '#app/domain/protection/play-limits.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** In minor units. */
export interface DepositReservation {
  readonly tenant: string;
  /** Idempotency key: what the amount is reserved for. */
  readonly id: string;
  readonly member: string;
  readonly currency: string;
  readonly amount: number;
  /** ms since the epoch. */
  readonly at: number;
}

function slotOf(slotName: string | null | undefined): LimitSlot | undefined {
  if (!slotName) return undefined;
  const [kind, period] = slotName.split(':');
  return { kind: kind as LimitKind, period: period as LimitPeriod };
}

/**
 * Open reservations count towards the limits, so that all can be paid. Locks the member's account
 * until the transaction ends.
 * @returns the limit that forbids it; then nothing is reserved
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

export async function releaseDeposit(
  tx: Queryable,
  { tenant, id }: Pick<DepositReservation, 'tenant' | 'id'>,
): Promise<void> {
  await tx.run(sql`delete from play_reservation where tenant = ${tenant} and id = ${id}`);
}

/**
 * Releases the reservation and counts the paid amount. Requires the account's lock, and the posting
 * in the same transaction.
 * @returns the limit that forbids it; then nothing is counted
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
