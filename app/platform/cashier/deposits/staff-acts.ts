import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { isOpenDeposit } from '#app/domain/payments/deposit-states.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { changeState, tellMember, type DepositAct } from './change-state.ts';
import {
  findReceipt,
  lockDeposit,
  readReceipts,
  type DepositOrder,
  type DepositReceipt,
} from './deposit-store.ts';
import { creditPayment, suspenseAccount } from './post-deposit.ts';
import { findHoldReason, settleDeposit, type SettlementOutcome } from './settle-deposit.ts';

export interface DepositStaffAct {
  readonly tenant: string;
  readonly order: string;
  readonly staff: string;
  readonly reason: string;
  readonly at: number;
}

export type HeldPayment = Pick<DepositReceipt, 'provider' | 'ref'>;

/** Provider code of payments entered by staff. */
export const staffProvider = 'staff';

const eventOf = ({ staff, reason, at }: DepositStaffAct): DepositAct => ({
  actor: 'staff',
  actorName: staff,
  reason,
  at,
});

/**
 * Idempotent per receipt number; runs in the caller's transaction.
 * @param paid minor units received, which may differ from the order
 * @returns `not_found`, or `state_changed` when the number belongs to another payment
 */
export async function approveDeposit(
  tx: Queryable,
  groupDigests: GroupDigests,
  act: DepositStaffAct,
  { paid, ref }: { readonly paid: number; readonly ref: string },
): Promise<Result<Extract<SettlementOutcome, { requested: number }>, CallFault>> {
  const { tenant, order: id, staff, reason, at } = act;
  const order = await lockDeposit(tx, tenant, id);
  if (!order) return refuse(fault('not_found'));
  // C2C money belongs to another member: staff must decide on the withdrawal part instead.
  if (order.method === c2cMethod) return refuse(fault('state_changed'));
  const outcome = await settleDeposit(tx, groupDigests, {
    tenant,
    order: id,
    ref,
    paid,
    reason,
    at,
    provider: staffProvider,
    currency: order.currency,
    actor: 'staff',
    actorName: staff,
  });
  return outcome.kind === 'credited' || outcome.kind === 'held'
    ? ok(outcome)
    : refuse(fault('state_changed'));
}

/**
 * The member sees the reason. Runs in the caller's transaction.
 * @returns `not_found`, or `state_changed` when the order is closed
 */
export async function rejectDeposit(
  tx: Queryable,
  act: DepositStaffAct,
): Promise<Result<DepositOrder, CallFault>> {
  const order = await lockDeposit(tx, act.tenant, act.order);
  if (!order) return refuse(fault('not_found'));
  if (!isOpenDeposit(order.state) || order.method === c2cMethod)
    return refuse(fault('state_changed'));
  const rejected = await changeState(tx, order, 'rejected', eventOf(act));
  const { amount } = rejected;
  await tellMember(tx, rejected, 'depositRejected', { amount, reason: act.reason }, act.at);
  return ok(rejected);
}

async function lockHeld(
  tx: Queryable,
  { tenant, order: id }: DepositStaffAct,
  payment: HeldPayment,
): Promise<Result<{ order: DepositOrder; receipt: DepositReceipt }, CallFault>> {
  const order = await lockDeposit(tx, tenant, id);
  const receipt = order && (await findReceipt(tx, tenant, payment));
  if (!order || receipt?.deposit !== id) return refuse(fault('not_found'));
  return receipt.state === 'held' ? ok({ order, receipt }) : refuse(fault('state_changed'));
}

const setReceiptState = (
  tx: Queryable,
  tenant: string,
  { provider, ref }: HeldPayment,
  state: DepositReceipt['state'],
  at: number,
) =>
  tx.run(sql`update deposit_receipt set state = ${state}, changed_at = ${at}
    where tenant = ${tenant} and provider = ${provider} and ref = ${ref}`);

/**
 * Rechecks exclusion and limits. Runs in the caller's transaction.
 * @returns `not_found`, `state_changed`, `limit_reached` or `self_excluded`
 */
export async function releaseHeldPayment(
  tx: Queryable,
  groupDigests: GroupDigests,
  act: DepositStaffAct,
  payment: HeldPayment,
): Promise<Result<DepositReceipt, CallFault>> {
  const payable = await lockHeld(tx, act, payment);
  if (!payable.ok) return payable;
  const { order, receipt } = payable.value;
  const { provider, ref, paid, fee, currency } = receipt;
  const hold = await findHoldReason(tx, groupDigests, order, paid, act.at);
  if (hold) return refuse(fault(hold === 'limit' ? 'limit_reached' : 'self_excluded'));
  await setReceiptState(tx, act.tenant, payment, 'credited', act.at);
  const event = eventOf(act);
  if (order.state === 'late') await changeState(tx, order, 'credited', event);
  await creditPayment(tx, order, {
    from: suspenseAccount(currency),
    key: `dep:release:${order.id}:${provider}:${ref}`,
    paid,
    fee,
    act: event,
  });
  return ok({ ...receipt, state: 'credited' });
}

/**
 * Runs in the caller's transaction.
 * @returns `not_found` or `state_changed`
 */
export async function returnHeldPayment(
  tx: Queryable,
  act: DepositStaffAct,
  payment: HeldPayment,
): Promise<Result<DepositReceipt, CallFault>> {
  const payable = await lockHeld(tx, act, payment);
  if (!payable.ok) return payable;
  const { tenant, reason, at } = act;
  const { order, receipt } = payable.value;
  const { provider, ref, paid, currency } = receipt;
  const outcome = await createLedger(tx, { now: () => at }).move({
    tenant,
    key: `dep:return:${order.id}:${provider}:${ref}`,
    kind: 'deposit-returned',
    reference: order.id,
    from: suspenseAccount(currency),
    to: issuanceAccount(currency),
    amount: paid,
  });
  if (outcome.outcome !== 'moved') throw new Error(`the return of ${ref} was not posted`);
  await setReceiptState(tx, tenant, payment, 'returned', at);
  const others = await readReceipts(tx, tenant, [order.id]);
  if (order.state === 'late' && others.every(({ state }) => state === 'returned'))
    await changeState(tx, order, 'returned', eventOf(act));
  await tellMember(
    tx,
    order,
    'depositReturned',
    { amount: paid, reason },
    at,
    `${provider}:${ref}`,
  );
  return ok({ ...receipt, state: 'returned' });
}
