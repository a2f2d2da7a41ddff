import { isOpenDeposit } from '#app/domain/payments/deposit-states.ts';
import type { Queryable } from '../../db/database.ts';
import { changeState, tellMember } from './change-state.ts';
import { lockDeposit } from './deposit-store.ts';
import { isPaid, type ArrivedPayment } from './settle-deposit.ts';

export async function failDeposit(
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
