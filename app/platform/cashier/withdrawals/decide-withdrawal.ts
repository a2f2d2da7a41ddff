import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { enterState, mayEnter, releaseHold, type Act } from './change-state.ts';
import { appendEvent, lockWithdrawal, type Withdrawal } from './withdrawal-store.ts';

const stateChanged = ({ state }: Withdrawal) => refuse(fault('state_changed', { state }));

/** `first`: a large amount needs a second approval. */
export type ApprovalOutcome = 'first' | 'approved';

/**
 * At or above `fourEyesAbove`, two different staff must approve; never the requester or the member.
 * @param names the member's names, which the approver must not have
 */
export async function approveWithdrawal(
  tx: Queryable,
  { cashier }: Tenant,
  {
    withdrawal,
    names,
    act,
  }: {
    readonly withdrawal: Withdrawal;
    readonly names: readonly string[];
    readonly act: Act & { readonly actor: 'staff' };
  },
): Promise<Result<ApprovalOutcome, CallFault>> {
  if (withdrawal.state !== 'review' && withdrawal.state !== 'requested')
    return stateChanged(withdrawal);
  const { tenant, id, amount, requestedBy } = withdrawal;
  const isSame = (name: string): boolean => name.toLowerCase() === act.actorName.toLowerCase();
  if ([requestedBy, ...names].some(isSame)) return refuse(fault('own_request'));
  const added = await tx.run(sql`insert into withdrawal_approval (tenant, withdrawal, staff, at)
    values (${tenant}, ${id}, ${act.actorName.toLowerCase()}, ${act.at}) on conflict do nothing`);
  const count = await tx.one<{ count: number }>(sql`select count(*)::int as count
    from withdrawal_approval where tenant = ${tenant} and withdrawal = ${id}`);
  if (amount >= cashier.withdrawals.fourEyesAbove && (count?.count ?? 0) < 2) {
    if (added === 0) return refuse(fault('second_person_needed'));
    await appendEvent(tx, withdrawal, {
      fromState: withdrawal.state,
      state: withdrawal.state,
      ...act,
    });
    return ok('first');
  }
  await enterState(tx, withdrawal, 'approved', act);
  return ok('approved');
}

/** @returns the ended withdrawal; `state_changed` when it is paid or ended */
export async function returnWithdrawal(
  tx: Queryable,
  withdrawal: Withdrawal,
  state: 'rejected' | 'cancelled',
  act: Act,
): Promise<Result<Withdrawal, CallFault>> {
  if (!mayEnter(withdrawal.state, state)) return stateChanged(withdrawal);
  const released = await releaseHold(tx, withdrawal, {
    key: `wd:return:${withdrawal.id}`,
    to: 'player',
    amount: withdrawal.onHold,
    at: act.at,
  });
  return ok(await enterState(tx, released, state, act));
}

/**
 * Allowed if the brand offers it, before any decision.
 * @returns `not_offered`, `not_found` (also for other members' withdrawals) or `state_changed`
 */
export async function cancelWithdrawal(
  tx: Queryable,
  tenant: Tenant,
  { id, member, at }: { readonly id: string; readonly member: string; readonly at: number },
): Promise<Result<Withdrawal, CallFault>> {
  if (!tenant.cashier.withdrawals.memberCancels) return refuse(fault('not_offered'));
  const withdrawal = await lockWithdrawal(tx, tenant.code, id);
  if (withdrawal?.member !== member) return refuse(fault('not_found'));
  if (withdrawal.state === 'cancelled') return ok(withdrawal);
  const act: Act = { actor: 'member', actorName: member, reason: '', at };
  return returnWithdrawal(tx, withdrawal, 'cancelled', act);
}
