import { isOpenDeposit } from '#app/domain/payments/deposit-states.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { settleDeposit, isPaid, type ArrivedPayment } from './deposits/settle-deposit.ts';
import type { PaymentBook } from './providers/payment-book.ts';
import { settlePayout } from './withdrawals/payout-parts.ts';
import type { Queryable } from '../db/database.ts';
import { changeState, tellMember } from './deposits/change-state.ts';
import { lockDeposit } from './deposits/deposit-store.ts';

async function failDeposit(
  tx: Queryable,
  {
    tenant,
    provider,
    order: id,
    reason,
    at,
  }: Pick<ArrivedPayment, 'tenant' | 'provider' | 'order' | 'at'> & { readonly reason: string },
): Promise<
  | { readonly kind: 'closed'; readonly requested: number }
  | { readonly kind: 'unknown-order' | 'already-paid' }
> {
  const order = await lockDeposit(tx, tenant, id);
  if (!order || order.provider !== provider) return { kind: 'unknown-order' };
  if (isPaid(order)) return { kind: 'already-paid' };
  if (isOpenDeposit(order.state)) {
    await changeState(tx, order, 'rejected', {
      actor: 'provider',
      actorName: provider,
      reason,
      at,
    });
    await tellMember(tx, order, 'depositRejected', { amount: order.amount, reason }, at);
  }
  return { kind: 'closed', requested: order.amount };
}

export const cashierBook = (groupDigests: GroupDigests): PaymentBook => ({
  async settleDeposit(tx, payment) {
    const outcome = await settleDeposit(tx, groupDigests, payment);
    // The API handles known refs before this call.
    if (outcome.kind === 'ref-reused')
      throw new Error(`the payment ${payment.ref} has a receipt with other content`);
    return outcome;
  },
  failDeposit,
  settlePayout: (tx, { provider, ...report }) =>
    settlePayout(tx, { ...report, by: { actor: 'provider', actorName: provider } }),
});
