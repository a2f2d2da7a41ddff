import { c2cMaxMisses } from '#app/domain/payments/c2c-states.ts';
import type { C2cRules } from '#schema/merchant-normal.ts';
import type { Queryable } from '../../db/database.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { changeState as changeDepositState, tellMember } from '../deposits/change-state.ts';
import type { DepositOrder, DepositReceipt } from '../deposits/deposit-store.ts';
import { creditPayment } from '../deposits/post-deposit.ts';
import { findHoldReason, holdPayment, storeReceipt } from '../deposits/settle-deposit.ts';
import { lockedAccount, lowerHold } from '../withdrawals/change-state.ts';
import { endPart } from '../withdrawals/payout-parts.ts';
import type { LockedPart } from './lock-part.ts';
import { storeReceiverProofs } from './part-pictures.ts';
import { c2cBySystem, changeC2cState, countMiss, setPayerOff, type C2cAct } from './part-store.ts';
import { sendMemberMail, tellOfPart, type TellDeps } from './tell-member.ts';

export interface SettleDeps extends TellDeps {
  readonly groupDigests: GroupDigests;
}

const minuteMs = 60_000;
/** Provider code in receipts of C2C payments. Real provider codes have no capitals. */
export const c2cProvider = 'C2C';

/** Rules for pending parts after the brand turned C2C off. */
const lastRules: C2cRules = { confirmMinutes: 30, offerMinutes: 30, autoMax: 0 };

/**
 * Records the payer's receipt, notifies the receiver and starts the response time. A disputed part
 * stays disputed.
 * @returns the payer's order in state `proof`
 */
export async function provePart(
  tx: Queryable,
  deps: TellDeps,
  { part, withdrawal, order }: LockedPart,
  at: number,
): Promise<DepositOrder> {
  const act = { actor: 'member', actorName: part.payer, reason: '', at } as const;
  const proved = await changeDepositState(tx, order, 'proof', act);
  if (part.state !== 'assigned') return proved;
  const { confirmMinutes, autoMax } = deps.tenant.cashier.c2c ?? lastRules;
  const confirmMs = confirmMinutes * minuteMs;
  const change = { toldAt: at, confirmMs, autoMax, nextTurnAt: at + Math.floor(confirmMs / 3) };
  await changeC2cState(tx, part, 'proof', change, act);
  await tellOfPart(tx, deps, {
    member: withdrawal.member,
    id: `c2c:${part.id}:${part.deposit}:paid`,
    template: 'c2cPaid',
    values: { amount: part.amount, reference: order.reference, time: at + confirmMs },
    language: withdrawal.language,
    at,
  });
  return proved;
}

/** Credits the payer, or suspense if a limit or an exclusion forbids it. */
async function postPart(
  tx: Queryable,
  deps: SettleDeps,
  { part, withdrawal, order }: LockedPart,
  { actor, actorName, reason, at }: C2cAct,
): Promise<void> {
  const { tenant, member: receiver, currency } = withdrawal;
  const { amount: paid } = part;
  const from = lockedAccount(receiver, currency);
  const hold = await findHoldReason(tx, deps.groupDigests, order, paid, at, from);
  const receipt: DepositReceipt = {
    provider: c2cProvider,
    ref: part.id,
    deposit: order.id,
    currency,
    paid,
    fee: 0,
    at,
    state: hold === undefined ? 'credited' : 'held',
    reason: hold ?? '',
  };
  await storeReceipt(tx, tenant, receipt);
  const key = `wd:part:${part.id}`;
  const act = { actor, actorName, reason, at };
  if (hold !== undefined) {
    await holdPayment(tx, order, receipt, act, { from, key });
    return;
  }
  const credited = await changeDepositState(tx, order, 'credited', act);
  await creditPayment(tx, credited, { from, key, paid, fee: 0, act });
  await sendMemberMail(tx, deps, {
    member: order.member,
    id: `c2c:${part.id}:credited`,
    template: 'depositCredited',
    values: { amount: paid, asked: order.amount, reference: order.reference },
    language: order.language,
    at,
  });
}

/**
 * Final: one posting is the receiver's payout and the payer's deposit [MC-17].
 * @param state `auto_received` when the receiver did not respond
 */
export async function receivePart(
  tx: Queryable,
  deps: SettleDeps,
  locked: LockedPart,
  state: 'received' | 'auto_received',
  act: C2cAct,
): Promise<void> {
  const { part, withdrawal, order } = locked;
  await postPart(tx, deps, locked, act);
  await changeC2cState(tx, part, state, { staffSince: null, nextTurnAt: null }, act);
  const released = await lowerHold(tx, withdrawal, part.amount);
  const { actor, actorName, at } = act;
  await endPart(tx, released, { id: part.id, failure: null }, { actor, actorName, at });
  if (actor === 'member') return;
  await tellOfPart(tx, deps, {
    member: withdrawal.member,
    id: `c2c:${part.id}:received`,
    template: 'c2cReceived',
    values: { amount: part.amount, reference: order.reference },
    language: withdrawal.language,
    at,
  });
}

/** Hands the part to staff with the receiver's comment and pictures. */
export async function disputePart(
  tx: Queryable,
  deps: TellDeps,
  { part, order }: LockedPart,
  {
    comment,
    pictures,
    at,
  }: { readonly comment: string; readonly pictures: readonly Uint8Array[]; readonly at: number },
): Promise<void> {
  await storeReceiverProofs(tx, part, pictures, at);
  const act = { actor: 'member', actorName: part.receiver, reason: comment, at } as const;
  await changeC2cState(
    tx,
    part,
    'disputed',
    { comment, staffSince: part.staffSince ?? at, nextTurnAt: null },
    act,
  );
  await tellOfPart(tx, deps, {
    member: part.payer,
    id: `c2c:${part.id}:${part.deposit}:disputed`,
    template: 'c2cDisputed',
    values: { amount: part.amount, reference: order.reference },
    language: order.language,
    at,
  });
}

type ReopenReason =
  | 'missed'
  | 'cancelled'
  /** Staff rejected the payment; `suspended` also blocks the payer. */
  | 'refused'
  | 'suspended';

const tellOff = (
  tx: Queryable,
  deps: TellDeps,
  { part, order }: LockedPart,
  at: number,
): Promise<void> =>
  tellOfPart(tx, deps, {
    member: part.payer,
    id: `c2c:${part.deposit}:off`,
    template: 'c2cOff',
    values: { reference: order.reference },
    language: order.language,
    at,
  });

/**
 * Reopens a part for another payer or, after the offer ends, the provider. The payer's order ends
 * in the same transaction or earlier.
 */
export async function reopenPart(
  tx: Queryable,
  deps: TellDeps,
  locked: LockedPart,
  reason: ReopenReason,
  act: C2cAct,
): Promise<void> {
  const { part, withdrawal } = locked;
  const { tenant, offerUntil, payer } = part;
  const none = { payer: null, deposit: null, toldAt: null, confirmMs: null, autoMax: null };
  const change = { ...none, staffSince: null, comment: '', nextTurnAt: offerUntil };
  await changeC2cState(tx, part, 'open', change, act);
  const isOff = reason === 'missed' && (await countMiss(tx, part, c2cMaxMisses, act.at));
  if (reason === 'suspended') await setPayerOff(tx, { tenant, member: payer }, act.at);
  if (isOff || reason === 'suspended') await tellOff(tx, deps, locked, act.at);
  await tellOfPart(tx, deps, {
    member: withdrawal.member,
    id: `c2c:${part.id}:${part.deposit}:reopened`,
    template: 'c2cReopened',
    values: { amount: part.amount, reference: withdrawal.id },
    language: withdrawal.language,
    at: act.at,
  });
}

export async function cancelPart(
  tx: Queryable,
  deps: TellDeps,
  locked: LockedPart,
  at: number,
): Promise<DepositOrder> {
  const act = { actor: 'member', actorName: locked.part.payer, reason: '', at } as const;
  const cancelled = await changeDepositState(tx, locked.order, 'cancelled', act);
  await reopenPart(tx, deps, locked, 'cancelled', act);
  return cancelled;
}

/** @returns false when no time limit runs because the order is paid or disputed */
export async function expirePart(
  tx: Queryable,
  deps: TellDeps,
  locked: LockedPart,
  at: number,
): Promise<boolean> {
  const { part, order } = locked;
  if (part.state !== 'assigned' || order.expiresAt > at) return false;
  const expired = await changeDepositState(tx, order, 'expired', c2cBySystem(at));
  const values = { amount: expired.amount };
  await tellMember(tx, expired, 'c2cExpired', values, at);
  await sendMemberMail(tx, deps, {
    member: order.member,
    id: `c2c:${order.id}:expired`,
    template: 'c2cExpired',
    values: { ...values, reference: order.reference },
    language: order.language,
    at,
  });
  await reopenPart(tx, deps, locked, 'missed', c2cBySystem(at));
  return true;
}
