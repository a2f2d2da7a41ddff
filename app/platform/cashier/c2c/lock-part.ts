import type { Queryable } from '../../db/database.ts';
import { lockDeposit, type DepositOrder } from '../deposits/deposit-store.ts';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawal-store.ts';
import { findPartOfDeposit, isAssigned, readC2cPart, type AssignedPart } from './part-store.ts';

export interface LockedPart {
  readonly part: AssignedPart;
  readonly withdrawal: Withdrawal;
  readonly order: DepositOrder;
}

/**
 * Locks until the transaction ends. Lock order everywhere: withdrawal, order, members' accounts.
 * @returns undefined when the part does not exist or has no payer
 */
export async function lockPart(
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<LockedPart | undefined> {
  const named = await readC2cPart(tx, tenant, id);
  const withdrawal = named && (await lockWithdrawal(tx, tenant, named.withdrawal));
  const part = withdrawal && (await readC2cPart(tx, tenant, id));
  if (!part || !isAssigned(part)) return undefined;
  const order = await lockDeposit(tx, tenant, part.deposit);
  return order && { part, withdrawal, order };
}

export async function lockPartOfDeposit(
  tx: Queryable,
  tenant: string,
  deposit: string,
): Promise<LockedPart | undefined> {
  const named = await findPartOfDeposit(tx, tenant, deposit);
  const locked = named && (await lockPart(tx, tenant, named.id));
  return locked?.part.deposit === deposit ? locked : undefined;
}
