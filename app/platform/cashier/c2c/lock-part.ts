import type { Queryable } from '../../db/database.ts';
import { lockDeposit, type DepositOrder } from '../deposits/deposit-store.ts';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawal-store.ts';
import { findPartOfDeposit, isAssigned, readC2cPart, type AssignedPart } from './part-store.ts';

/** A part that is with a payer, its withdrawal and the payer's order, all locked. */
export interface LockedPart {
  readonly part: AssignedPart;
  readonly withdrawal: Withdrawal;
  readonly order: DepositOrder;
}

/**
 * Locks a part that is with a payer until the transaction ends. Everybody locks the withdrawal first,
 * then the order, then members' accounts.
 *
 * @returns undefined when there is no such part, or it is with nobody
 */
export async function lockPart(
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<LockedPart | undefined> {
  const named = await readC2cPart(tx, tenant, id);
  const withdrawal = named && (await lockWithdrawal(tx, tenant, named.withdrawal));
  // Again, now that nobody else changes it.
  const part = withdrawal && (await readC2cPart(tx, tenant, id));
  if (!part || !isAssigned(part)) return undefined;
  const order = await lockDeposit(tx, tenant, part.deposit);
  return order && { part, withdrawal, order };
}

/** The same by the payer's order; undefined when it has no part (any more). */
export async function lockPartOfDeposit(
  tx: Queryable,
  tenant: string,
  deposit: string,
): Promise<LockedPart | undefined> {
  const named = await findPartOfDeposit(tx, tenant, deposit);
  const locked = named && (await lockPart(tx, tenant, named.id));
  return locked?.part.deposit === deposit ? locked : undefined;
}
