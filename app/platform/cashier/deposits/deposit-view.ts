import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { isOpenDeposit } from '#app/domain/payments/deposit-states.ts';
import { feedbackRules } from '#app/domain/accounts/feedback-rules.ts';
import type { DepositChannelView, DepositDetail, DepositView } from '#schema/calls/deposits.ts';
import type { DepositChannel } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { readMaxOpenPart, findPartOfDeposit } from '../c2c/part-store.ts';
import { findPayerRefusal } from '../c2c/take-part.ts';
import { readDailyLeft, isChannelOpen } from './channels.ts';
import type { StartDeps } from './start-deposit.ts';
import {
  countProofs,
  readEvents,
  readReceipts,
  type DepositOrder,
  type DepositReceipt,
  type DepositInstructions,
} from './deposit-store.ts';
import { readInstrumentNumber } from '../../instruments/instrument-store.ts';
import { readWithdrawal } from '../withdrawals/withdrawal-store.ts';

type Availability = Pick<DepositChannelView, 'max' | 'closedReason'>;

/** Limits the maximum to the largest open part. */
async function availableParts(
  db: Queryable,
  tenant: string,
  member: string,
  { min, max }: DepositChannel,
  at: number,
): Promise<Availability> {
  const refusal = await findPayerRefusal(db, tenant, member, at);
  if (refusal) return { max: 0, closedReason: refusal };
  const part = await readMaxOpenPart(db, tenant, member);
  return part < min
    ? { max: 0, closedReason: 'c2c_nobody' }
    : { max: Math.min(max, part), closedReason: null };
}

async function availabilityOf(
  { database, findProvider }: Pick<StartDeps, 'database' | 'findProvider'>,
  { code }: Tenant,
  member: string,
  channel: DepositChannel,
  at: number,
): Promise<Availability> {
  const { method, provider, max } = channel;
  if (method === c2cMethod) return availableParts(database, code, member, channel, at);
  const isAvailable = provider === undefined || (await findProvider(code, provider)) !== undefined;
  return { max: isAvailable ? max : 0, closedReason: null };
}

/** Shown as closed when its provider is unavailable. */
export async function readChannelView(
  deps: Pick<StartDeps, 'database' | 'findProvider'>,
  tenant: Tenant,
  member: string,
  channel: DepositChannel,
  at: number,
): Promise<DepositChannelView> {
  const { id, method, title, min, presets, feePpm, feeFixed, hours, proof } = channel;
  const { max, closedReason } = await availabilityOf(deps, tenant, member, channel, at);
  return {
    id,
    method,
    min,
    feePpm,
    feeFixed,
    proof,
    title: title ?? null,
    max: Math.max(min, max),
    presets: presets.filter((preset) => preset <= max),
    hours: hours ?? null,
    isOpen: max >= min && isChannelOpen(channel, tenant, at),
    closedReason,
    expiryMinutes: channel.expiryMinutes,
    dailyLeft: await readDailyLeft(deps.database, tenant, member, channel, at),
  };
}

const sumOf = (
  receipts: readonly DepositReceipt[],
  state: DepositReceipt['state'],
  amount: (receipt: DepositReceipt) => number,
): number =>
  receipts.reduce((sum, receipt) => (receipt.state === state ? sum + amount(receipt) : sum), 0);

export function depositView(
  { cashier }: Pick<Tenant, 'cashier'>,
  order: DepositOrder,
  receipts: readonly DepositReceipt[],
  proofs: number,
): DepositView {
  const { id, state, channel, method, currency, amount, reference, proofNeeded } = order;
  const fee = sumOf(receipts, 'credited', (receipt) => receipt.fee);
  const paid = receipts.reduce((sum, receipt) => sum + receipt.paid, 0);
  const takesProofs = proofNeeded && (state === 'pending' || state === 'proof');
  return {
    id,
    state,
    channel,
    method,
    currency,
    amount,
    reference,
    paid,
    fee,
    title: cashier.channels.find((one) => one.id === channel)?.title ?? null,
    credited: sumOf(receipts, 'credited', (receipt) => receipt.paid) - fee,
    held: sumOf(receipts, 'held', (receipt) => receipt.paid),
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    changedAt: order.changedAt,
    canCancel: state === 'created' || state === 'pending',
    proofsLeft: takesProofs ? Math.max(0, feedbackRules.maxImages - proofs) : 0,
  };
}

/**
 * Show it only to this payer while the order is open. Labels are text keys. Call
 * `secretBox.ready()` before a transaction.
 */
async function readReceiverDetails(
  db: Queryable,
  secretBox: SecretBox,
  { tenant, id }: Pick<DepositOrder, 'tenant' | 'id'>,
): Promise<DepositInstructions | null> {
  const part = await findPartOfDeposit(db, tenant, id);
  const withdrawal = part && (await readWithdrawal(db, tenant, part.withdrawal));
  const number =
    withdrawal &&
    (await readInstrumentNumber(db, secretBox, {
      tenant,
      member: withdrawal.member,
      id: withdrawal.instrument,
    }));
  if (!withdrawal || number === undefined) return null;
  const { bank, holder } = withdrawal;
  return {
    lines: [
      { label: 'bank', value: bank },
      { label: 'holder', value: holder },
      { label: 'number', value: number },
    ],
  };
}

/** A C2C receiver's account is encrypted, so call `secretBox.ready()` before a transaction. */
export async function readDepositDetail(
  db: Queryable,
  secretBox: SecretBox,
  tenant: Tenant,
  order: DepositOrder,
): Promise<DepositDetail> {
  const [events, receipts, proofs] = [
    await readEvents(db, tenant.code, order.id),
    await readReceipts(db, tenant.code, [order.id]),
    await countProofs(db, tenant.code, order.id),
  ];
  const { page, instructions } = !isOpenDeposit(order.state)
    ? { page: null, instructions: null }
    : order.method === c2cMethod
      ? { page: null, instructions: await readReceiverDetails(db, secretBox, order) }
      : order;
  return {
    ...depositView(tenant, order, receipts, proofs),
    page,
    instructions: instructions && { lines: [...instructions.lines], qr: instructions.qr ?? null },
    // Hides the names of staff.
    events: events.map(({ state, actor, reason, at }) => ({ state, actor, reason, at })),
  };
}
