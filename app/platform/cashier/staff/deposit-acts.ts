import { isOpenDeposit, type DepositState } from '#app/domain/payments/deposit-states.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import {
  lockDeposit,
  findReceipt,
  type DepositOrder,
  type DepositReceipt,
} from '../deposits/deposit-store.ts';
import {
  approveDeposit,
  rejectDeposit,
  releaseHeldPayment,
  returnHeldPayment,
  staffProvider,
  type DepositStaffAct,
  type HeldPayment,
} from '../deposits/staff-acts.ts';
import { ownsAccount } from './own-account.ts';
import { readStaffActs, recordStaffAct, type StaffContext } from './staff-log.ts';

const actOf = ({ tenant, staff, reason, at }: StaffContext, order: string): DepositStaffAct => ({
  tenant: tenant.code,
  order,
  staff,
  reason,
  at,
});

interface SeenPayment {
  readonly id: string;
  readonly paid: number;
  readonly ref: string;
  /** The state shown to the person; absent: any. */
  readonly seen?: DepositState;
}

/** Any open state matches an open state; final states must be equal. */
const isAsSeen = ({ state }: DepositOrder, seenState: DepositState | undefined): boolean =>
  seenState === undefined ||
  state === seenState ||
  (isOpenDeposit(state) && isOpenDeposit(seenState));

/** Detects a resubmitted form. */
async function isOwnRepeat(
  tx: Queryable,
  { tenant: { code }, staff }: StaffContext,
  { id, paid, ref }: SeenPayment,
): Promise<boolean> {
  const acts = await tx.query<{ staff: string }>(sql`select a.staff from staff_act a
    join deposit_receipt r on r.tenant = a.tenant and r.deposit = a.subject
    where a.tenant = ${code} and a.subject = ${id} and a.act = 'approve-deposit'
      and a.outcome in ('credited', 'held') and a.amount = ${paid}
      and r.provider = ${staffProvider} and r.ref = ${ref}`);
  return acts.some((act) => act.staff.toLowerCase() === staff.toLowerCase());
}

interface LargeAct {
  readonly act: string;
  readonly subject: string;
  readonly amount: number;
  readonly ref: string;
}

/** True for a large act if no other person has done the same with this payment and amount. */
async function needsAnother(
  tx: Queryable,
  { tenant, staff }: StaffContext,
  { act, subject, amount, ref }: LargeAct,
): Promise<boolean> {
  if (amount < tenant.cashier.withdrawals.fourEyesAbove) return false;
  const acts = await readStaffActs(tx, tenant.code, subject);
  return !acts.some(
    (one) =>
      one.act === act &&
      one.outcome === `first ${ref}` &&
      one.amount === amount &&
      one.staff.toLowerCase() !== staff.toLowerCase(),
  );
}

/**
 * At or above `fourEyesAbove`, two different staff must enter the same amount and number.
 * @returns the outcome (`first`: a second person is needed), `own_request` (own account),
 * `state_changed` (concurrent decision), or the refusal of `approveDeposit`
 */
export async function approveDepositAsStaff(
  tx: Queryable,
  groupDigests: GroupDigests,
  context: StaffContext,
  payment: SeenPayment,
): Promise<Result<'first' | 'credited' | 'held', CallFault>> {
  const { id, paid, ref, seen } = payment;
  const order = await lockDeposit(tx, context.tenant.code, id);
  if (!order) return refuse(fault('not_found'));
  if (!isAsSeen(order, seen) && !(await isOwnRepeat(tx, context, payment)))
    return refuse(fault('state_changed', { state: order.state }));
  if (await ownsAccount(tx, context, order.member)) return refuse(fault('own_request'));
  const act = { act: 'approve-deposit' as const, subject: id, member: order.member, amount: paid };
  if (await needsAnother(tx, context, { ...act, ref })) {
    await recordStaffAct(tx, context, { ...act, outcome: `first ${ref}` });
    return ok('first');
  }
  const approved = await approveDeposit(tx, groupDigests, actOf(context, id), { paid, ref });
  if (!approved.ok) return approved;
  await recordStaffAct(tx, context, { ...act, outcome: approved.value.kind });
  return ok(approved.value.kind);
}

export async function rejectDepositAsStaff(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<'rejected', CallFault>> {
  if (context.reason.trim() === '') return refuse(fault('invalid_input', { paths: ['reason'] }));
  const rejected = await rejectDeposit(tx, actOf(context, id));
  if (!rejected.ok) return rejected;
  const { member, amount } = rejected.value;
  await recordStaffAct(tx, context, {
    act: 'reject-deposit',
    subject: id,
    member,
    amount,
    outcome: 'rejected',
  });
  return ok('rejected');
}

/**
 * Credits or returns a held payment. At or above `fourEyesAbove`, two different staff must agree.
 * @returns the outcome (`first`: a second person is needed), or the refusal
 */
export async function decideHeldAsStaff(
  tx: Queryable,
  groupDigests: GroupDigests,
  context: StaffContext,
  {
    id,
    decision,
    payment,
  }: {
    readonly id: string;
    readonly decision: 'release' | 'return';
    readonly payment: HeldPayment;
  },
): Promise<Result<string, CallFault>> {
  const act = actOf(context, id);
  const order = await lockDeposit(tx, context.tenant.code, id);
  if (order && (await ownsAccount(tx, context, order.member))) return refuse(fault('own_request'));
  const receipt = await findReceipt(tx, context.tenant.code, payment);
  const heldReceipt = receipt?.deposit === id && receipt.state === 'held' ? receipt : undefined;
  const staffAct = {
    act: `${decision}-deposit` as const,
    subject: id,
    member: order?.member ?? '',
  };
  const ref = `${payment.provider} ${payment.ref}`;
  if (
    heldReceipt &&
    (await needsAnother(tx, context, { ...staffAct, amount: heldReceipt.paid, ref }))
  ) {
    await recordStaffAct(tx, context, {
      ...staffAct,
      amount: heldReceipt.paid,
      outcome: `first ${ref}`,
    });
    return ok('first');
  }
  const outcome =
    decision === 'release'
      ? await releaseHeldPayment(tx, groupDigests, act, payment)
      : await returnHeldPayment(tx, act, payment);
  if (!outcome.ok) return outcome;
  const { paid, state } = outcome.value;
  await recordStaffAct(tx, context, { ...staffAct, amount: paid, outcome: state });
  return ok(state);
}

interface WaitingDeposit extends Pick<
  DepositOrder,
  'id' | 'member' | 'channel' | 'reference' | 'currency' | 'amount' | 'createdAt'
> {
  readonly state: string;
  readonly proofs: number;
  readonly heldPayments: readonly Pick<DepositReceipt, 'provider' | 'ref' | 'paid'>[];
}

export const readDepositQueue = (
  db: Queryable,
  tenant: string,
  limit: number,
): Promise<readonly WaitingDeposit[]> =>
  db.query<WaitingDeposit>(sql`select o.id, o.member, o.state, o.channel, o.reference, o.currency,
      o.amount, o.created_at as "createdAt",
      (select count(*)::int from deposit_proof p where p.tenant = o.tenant and p.deposit = o.id) as proofs,
      coalesce((select jsonb_agg(jsonb_build_object('provider', r.provider, 'ref', r.ref, 'paid', r.paid))
        from deposit_receipt r where r.tenant = o.tenant and r.deposit = o.id and r.state = 'held'),
        '[]'::jsonb) as "heldPayments"
    from deposit_order o
    where o.tenant = ${tenant} and (o.state in ('proof', 'late')
      or (o.state in ('created', 'pending') and o.provider is null)
      or exists (select from deposit_receipt r where r.tenant = o.tenant and r.deposit = o.id
        and r.state = 'held'))
    order by o.created_at, o.id limit ${limit}`);
