import { isOpenDeposit, type DepositActor } from '#app/domain/payments/deposit-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount, playerAccount, type AccountName } from '../../ledger/account.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
} from '../../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { countDeposit } from '../../responsible-gaming/limits/reservations.ts';
import { changeState, tellMember, type DepositAct } from './change-state.ts';
import {
  findReceipt,
  lockDeposit,
  type DepositOrder,
  type DepositReceipt,
} from './deposit-store.ts';
import type { DepositPayment } from '../providers/payment-book.ts';
import { creditPayment, feeAccount, lockAccounts, post, suspenseAccount } from './post-deposit.ts';

/** Provider `staff`: entered by staff. */
export interface ArrivedPayment extends DepositPayment {
  readonly actor?: DepositActor;
  readonly actorName?: string;
  readonly reason?: string;
}

export type SettlementOutcome =
  | {
      readonly kind: 'credited' | 'held';
      readonly requested: number;
      readonly paid: number;
      readonly credited: number;
    }
  | { readonly kind: 'unknown-order' | 'wrong-currency' }
  /** The ref was reported for another order or amount; the first report stands. */
  | { readonly kind: 'ref-reused' };

/**
 * Undefined when the payment can be credited; it then counts towards the deposit limits.
 * @param from the account that the money comes from
 */
export async function findHoldReason(
  tx: Queryable,
  groupDigests: GroupDigests,
  { tenant, id, member, currency }: DepositOrder,
  amount: number,
  at: number,
  from: AccountName = issuanceAccount(currency),
): Promise<'excluded' | 'limit' | undefined> {
  const row = await tx.one<{ licenceGroup: string | null }>(
    sql`select profile ->> 'licenceGroup' as "licenceGroup" from tenant where code = ${tenant}`,
  );
  const player = await lockPlayerRow(
    tx,
    groupDigests,
    { code: tenant, licenceGroup: row?.licenceGroup ?? '' },
    member,
  );
  await lockAccounts(
    tx,
    tenant,
    [from, playerAccount(member, currency), suspenseAccount(currency), feeAccount(currency)],
    at,
  );
  if (await findActiveExclusion(tx, player, at)) return 'excluded';
  const reachedLimit = await countDeposit(tx, { tenant, id, member, currency, amount, at });
  return reachedLimit === undefined ? undefined : 'limit';
}

const outcomeOf = (order: DepositOrder, receipt: DepositReceipt): SettlementOutcome => ({
  kind: receipt.state === 'credited' ? 'credited' : 'held',
  requested: order.amount,
  paid: receipt.paid,
  credited: receipt.state === 'credited' ? receipt.paid - receipt.fee : 0,
});

export async function storeReceipt(
  tx: Queryable,
  tenant: string,
  { provider, ref, deposit, currency, paid, fee, state, reason, at }: DepositReceipt,
): Promise<void> {
  await tx.run(sql`insert into deposit_receipt
      (tenant, provider, ref, deposit, currency, paid, fee, state, reason, at, changed_at)
    values (${tenant}, ${provider}, ${ref}, ${deposit}, ${currency}, ${paid}, ${fee}, ${state},
      ${reason}, ${at}, ${at})`);
}

/** A further payment is a duplicate. */
export const isPaid = ({ state }: DepositOrder): boolean =>
  state === 'credited' || state === 'late' || state === 'returned';

export async function holdPayment(
  tx: Queryable,
  order: DepositOrder,
  receipt: DepositReceipt,
  act: DepositAct,
  { from, key }: { readonly from: AccountName; readonly key: string },
): Promise<void> {
  const { tenant, id, currency } = order;
  const { provider, ref, paid } = receipt;
  await lockAccounts(tx, tenant, [from, suspenseAccount(currency)], act.at);
  await post(
    tx,
    {
      tenant,
      key,
      kind: 'deposit-held',
      reference: id,
      legs: [
        { account: from, amount: -paid },
        { account: suspenseAccount(currency), amount: paid },
      ],
    },
    act.at,
  );
  if (!isPaid(order)) await changeState(tx, order, 'late', { ...act, reason: receipt.reason });
  await tellMember(tx, order, 'depositHeld', { amount: paid }, act.at, `${provider}:${ref}`);
}

/** Millionths of the paid amount, plus a fixed amount in minor units. */
interface FeeRule {
  readonly feePpm: number;
  readonly feeFixed: number;
}

const million = 1_000_000;

/** Minor units, rounded down, at most the paid amount. */
function depositFee({ feePpm, feeFixed }: FeeRule, paid: number): number {
  // Two parts keep the products within the safe integer range.
  const share =
    Math.floor(paid / million) * feePpm + Math.floor(((paid % million) * feePpm) / million);
  return Math.min(paid, share + feeFixed);
}

/**
 * Credits the payment, or holds it after an earlier payment, or if an exclusion or limit forbids it
 * [MC-03]. Idempotent per payment; runs in the caller's transaction.
 */
export async function settleDeposit(
  tx: Queryable,
  groupDigests: GroupDigests,
  payment: ArrivedPayment,
): Promise<SettlementOutcome> {
  const { tenant, provider, ref, paid, currency, at, actor = 'provider' } = payment;
  const order = await lockDeposit(tx, tenant, payment.order);
  if (!order || (actor === 'provider' && order.provider !== provider))
    return { kind: 'unknown-order' };
  const earlierReceipt = await findReceipt(tx, tenant, { provider, ref });
  if (earlierReceipt)
    return earlierReceipt.deposit === order.id &&
      earlierReceipt.paid === paid &&
      earlierReceipt.currency === currency
      ? outcomeOf(order, earlierReceipt)
      : { kind: 'ref-reused' };
  if (order.currency !== currency) return { kind: 'wrong-currency' };
  const { actorName = provider, reason = '' } = payment;
  const act: DepositAct = { actor, actorName, reason, at };
  const fee = depositFee(order, paid);
  const hold = isPaid(order)
    ? 'duplicate'
    : await findHoldReason(tx, groupDigests, order, paid, at);
  const receipt: DepositReceipt = {
    provider,
    ref,
    deposit: order.id,
    currency,
    paid,
    fee,
    state: hold === undefined ? 'credited' : 'held',
    reason: hold ?? '',
    at,
  };
  await storeReceipt(tx, tenant, receipt);
  if (hold !== undefined) {
    await holdPayment(tx, order, receipt, act, {
      from: issuanceAccount(currency),
      key: `dep:hold:${order.id}:${provider}:${ref}`,
    });
    return outcomeOf(order, receipt);
  }
  const arrived = isOpenDeposit(order.state) ? order : await changeState(tx, order, 'late', act);
  const credited = await changeState(tx, arrived, 'credited', act);
  await creditPayment(tx, credited, {
    from: issuanceAccount(currency),
    key: `dep:${order.id}`,
    paid,
    fee,
    act,
  });
  return outcomeOf(credited, receipt);
}
