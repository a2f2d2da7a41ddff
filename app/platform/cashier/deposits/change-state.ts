import {
  isOpenDeposit,
  mayFollow,
  type DepositState,
} from '#app/domain/payments/deposit-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { sendInboxMessage } from '../../inbox/inbox-store.ts';
import type { InboxTemplate, InboxValues } from '../../inbox/templates.ts';
import { releaseDeposit } from '../../responsible-gaming/limits/reservations.ts';
import type { DepositEvent, DepositOrder } from './deposit-store.ts';

export type DepositAct = Omit<DepositEvent, 'state'>;

export const bySystem = (at: number, reason = ''): DepositAct => ({
  actor: 'system',
  actorName: '',
  reason,
  at,
});

export async function recordEvent(
  tx: Queryable,
  { tenant, id }: Pick<DepositOrder, 'tenant' | 'id'>,
  from: DepositState | null,
  to: DepositState,
  { actor, actorName, reason, at }: DepositAct,
): Promise<void> {
  await tx.run(sql`insert into deposit_event
      (tenant, deposit, sequence, from_state, state, actor, actor_name, reason, at)
    select ${tenant}, ${id}, coalesce(max(sequence), 0) + 1, ${from}, ${to}, ${actor}, ${actorName},
      ${reason}, ${at}::bigint
    from deposit_event where tenant = ${tenant} and deposit = ${id}`);
}

/**
 * Requires the order's lock. A final state releases the reservation.
 * @throws when the transition is invalid, which is a bug of the caller
 */
export async function changeState(
  tx: Queryable,
  order: DepositOrder,
  to: DepositState,
  act: DepositAct,
): Promise<DepositOrder> {
  const { tenant, id, state } = order;
  if (!mayFollow(state, to)) throw new Error(`the deposit ${id} cannot go from ${state} to ${to}`);
  // The job skips orders with a proof: staff decide on them.
  const isWaiting = isOpenDeposit(to) && to !== 'proof';
  await tx.run(sql`update deposit_order set state = ${to}, changed_at = ${act.at},
      next_turn_at = ${isWaiting ? order.expiresAt : null}::bigint
    where tenant = ${tenant} and id = ${id}`);
  await recordEvent(tx, order, state, to, act);
  if (!isOpenDeposit(to)) await releaseDeposit(tx, { tenant, id });
  return { ...order, state: to, changedAt: act.at };
}

/** Once per template and part, in the transaction of the change. */
export const tellMember = (
  tx: Queryable,
  { tenant, member, id, reference }: DepositOrder,
  template: InboxTemplate,
  values: InboxValues,
  at: number,
  part = '',
): Promise<void> =>
  sendInboxMessage(tx, {
    tenant,
    member,
    id: `dep:${id}:${template}${part === '' ? '' : `:${part}`}`,
    template,
    values: { reference, ...values },
    at,
  });
