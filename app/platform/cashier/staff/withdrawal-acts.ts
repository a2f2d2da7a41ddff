import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { findMemberById } from '../../identity/members/member-repository.ts';
import { readInstruments } from '../../instruments/instrument-store.ts';
import type { Act } from '../withdrawals/change-state.ts';
import {
  approveWithdrawal,
  returnWithdrawal,
  type ApprovalOutcome,
} from '../withdrawals/decide-withdrawal.ts';
import { settlePayout } from '../withdrawals/payout-parts.ts';
import { requestWithdrawal, type RequestDeps } from '../withdrawals/request-withdrawal.ts';
import {
  lockWithdrawal,
  readPart,
  readWithdrawals,
  type PayoutPart,
  type Withdrawal,
} from '../withdrawals/withdrawal-store.ts';
import { ownsAccount } from './own-account.ts';
import { readStaffActs, recordStaffAct, type StaffContext } from './staff-log.ts';

const actOf = ({ staff, reason, at }: StaffContext): Act & { readonly actor: 'staff' } => ({
  actor: 'staff',
  actorName: staff,
  reason,
  at,
});

/**
 * @returns `not_found`, `state_changed` (concurrent decision), `own_request` (same person requested
 * it) or `second_person_needed` (same person again)
 */
export async function approveAsStaff(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<ApprovalOutcome, CallFault>> {
  const { tenant } = context;
  const withdrawal = await lockWithdrawal(tx, tenant.code, id);
  if (!withdrawal) return refuse(fault('not_found'));
  const member = await findMemberById(tx, tenant.code, withdrawal.member);
  const approved = await approveWithdrawal(tx, tenant, {
    withdrawal,
    names: [withdrawal.member, ...(member ? [member.account] : [])],
    act: actOf(context),
  });
  if (!approved.ok) return approved;
  await recordStaffAct(tx, context, {
    act: 'approve',
    subject: id,
    member: withdrawal.member,
    amount: withdrawal.amount,
    outcome: approved.value,
  });
  return approved;
}

export async function rejectAsStaff(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<Withdrawal, CallFault>> {
  const { tenant } = context;
  if (context.reason.trim() === '') return refuse(fault('invalid_input', { paths: ['reason'] }));
  const withdrawal = await lockWithdrawal(tx, tenant.code, id);
  if (!withdrawal) return refuse(fault('not_found'));
  if (await ownsAccount(tx, context, withdrawal.member)) return refuse(fault('own_request'));
  const rejected = await returnWithdrawal(tx, withdrawal, 'rejected', actOf(context));
  if (!rejected.ok) return rejected;
  const { member, amount } = withdrawal;
  await recordStaffAct(tx, context, {
    act: 'reject',
    subject: id,
    member,
    amount,
    outcome: 'rejected',
  });
  return rejected;
}

/**
 * Two people must reverse a payout that was reported paid, whatever its amount: small ones add up.
 * Logs the first decision.
 */
async function isFirstOfTwo(
  tx: Queryable,
  context: StaffContext,
  part: PayoutPart,
  member: string,
): Promise<boolean> {
  const { tenant, staff } = context;
  const outcome = `first ${part.id}`;
  const acts = await readStaffActs(tx, tenant.code, part.withdrawal);
  const isSaidByOther = acts.some(
    (one) => one.outcome === outcome && one.staff.toLowerCase() !== staff.toLowerCase(),
  );
  if (isSaidByOther) return false;
  await recordStaffAct(tx, context, {
    act: 'mark-failed',
    subject: part.withdrawal,
    member,
    amount: part.amount,
    outcome,
  });
  return true;
}

/**
 * For manual payouts, and after a day without an answer of the provider. `failed` after `paid`
 * refunds the money and needs two staff.
 * @returns `not_found`, `own_request` (own account), or `state_changed` (already failed and
 * refunded)
 */
export async function settleAsStaff(
  tx: Queryable,
  context: StaffContext,
  payout: string,
  status: 'paid' | 'failed',
): Promise<Result<'first' | 'paid' | 'failed', CallFault>> {
  const { tenant, staff, reason, at } = context;
  const named = await readPart(tx, tenant.code, payout);
  const withdrawal = named && (await lockWithdrawal(tx, tenant.code, named.withdrawal));
  const part = withdrawal && (await readPart(tx, tenant.code, payout));
  if (!part) return refuse(fault('not_found'));
  const { member } = withdrawal;
  if (await ownsAccount(tx, context, member)) return refuse(fault('own_request'));
  // While the provider processes the part, staff must wait: both could pay.
  if (part.state === 'waiting' && part.provider !== null) return refuse(fault('state_changed'));
  if (part.isC2c) return refuse(fault('state_changed'));
  if (part.state === 'sent' && part.staffSince === null) return refuse(fault('state_changed'));
  if (
    part.state === 'done' &&
    status === 'failed' &&
    (await isFirstOfTwo(tx, context, part, member))
  )
    return ok('first');
  const by = { actor: 'staff', actorName: staff } as const;
  const { kind } = await settlePayout(tx, { tenant: tenant.code, payout, status, reason, by, at });
  if (kind !== 'paid' && kind !== 'failed') return refuse(fault('state_changed'));
  await recordStaffAct(tx, context, {
    act: status === 'paid' ? 'mark-paid' : 'mark-failed',
    subject: part.withdrawal,
    member,
    amount: part.amount,
    outcome: kind,
  });
  return ok(kind);
}

/**
 * For members who cannot log in; pays to their last instrument. Another person must approve it.
 * Call `secretBox.ready()` before the transaction.
 * @param clientId idempotency key
 * @returns `own_request` (own account), `instrument_unverified`, or the refusal of
 * `requestWithdrawal`
 */
export async function requestAsStaff(
  tx: Queryable,
  deps: RequestDeps,
  context: StaffContext,
  request: { readonly member: string; readonly amount: number; readonly clientId: string },
): Promise<Result<Withdrawal, CallFault>> {
  const { tenant, staff, at } = context;
  const { member, amount, clientId } = request;
  if (await ownsAccount(tx, context, member)) return refuse(fault('own_request'));
  const owner = { tenant: tenant.code, member };
  const instruments = await readInstruments(tx, deps.secretBox, owner);
  const usable = instruments.filter((one) => one.verified && one.usableFrom <= at);
  const [last] = await readWithdrawals(tx, owner, { limit: 1 });
  const instrument =
    usable.find(({ id }) => id === last?.instrument) ?? usable.at(-1) ?? instruments.at(-1);
  if (!instrument) return refuse(fault('instrument_unverified'));
  const requested = await requestWithdrawal(tx, deps, {
    tenant,
    member,
    amount,
    clientId,
    at,
    instrument: instrument.id,
    language: tenant.defaultLanguage,
    by: { actor: 'staff', actorName: staff },
  });
  if (!requested.ok) return requested;
  const { id: subject, state: outcome } = requested.value;
  await recordStaffAct(tx, context, { act: 'request', subject, member, amount, outcome });
  return requested;
}
