import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  accountId,
  issuanceAccount,
  playerAccount,
  type AccountName,
} from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { ownsAccount } from './own-account.ts';
import { recordStaffAct, type StaffContext } from './staff-log.ts';

/** Correction of a member's cash against the brand's promotion account. */
interface Adjustment {
  readonly id: string;
  readonly member: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: 'proposed' | 'posted';
  readonly proposedBy: string;
}

const promoAccount = (currency: string): AccountName => ({ kind: 'promo', currency });

async function lockAdjustment(
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<Adjustment | undefined> {
  return tx.one<Adjustment>(sql`select id, member, amount, reason, state, proposed_by as "proposedBy"
    from cashier_adjustment where tenant = ${tenant} and id = ${id} for update`);
}

/** `wallet_short` when the paying side has too little. */
async function post(
  tx: Queryable,
  { tenant, at, staff }: StaffContext,
  { id, member, amount, reason }: Adjustment,
): Promise<Result<'posted', CallFault>> {
  const ledger = createLedger(tx, { now: () => at });
  const currency = tenant.currency.code;
  const [player, promo] = [playerAccount(member, currency), promoAccount(currency)];
  await ledger.open(tenant.code, promo);
  await ledger.open(tenant.code, player);
  const outcome = await ledger.move({
    tenant: tenant.code,
    key: `adjust:${id}`,
    kind: 'adjustment',
    reference: id,
    note: reason,
    from: amount > 0 ? promo : player,
    to: amount > 0 ? player : promo,
    amount: Math.abs(amount),
  });
  if (outcome.outcome === 'refused') return refuse(fault('wallet_short'));
  await tx.run(sql`update cashier_adjustment set state = 'posted', approved_by = ${staff}, posted_at = ${at}
    where tenant = ${tenant.code} and id = ${id}`);
  return ok('posted');
}

/** Period in ms over which credits without a second approval add up. */
const countedMs = 86_400_000;

async function postedAlone(tx: Queryable, tenant: string, member: string, at: number) {
  const row = await tx.one<{ sum: number }>(sql`select coalesce(sum(amount), 0)::bigint as sum
    from cashier_adjustment where tenant = ${tenant} and member = ${member} and amount > 0
      and state = 'posted' and approved_by = proposed_by and proposed_at > ${at - countedMs}`);
  return row?.sum ?? 0;
}

/**
 * Posts a small credit at once. Debits and credits from `fourEyesAbove` need a second person; a
 * day's small credits add up, so that splitting does not avoid this. Idempotent per id.
 * @param amount minor units, not 0; negative debits the member
 */
export async function proposeAdjustment(
  tx: Queryable,
  context: StaffContext,
  { id, member, amount }: { readonly id: string; readonly member: string; readonly amount: number },
): Promise<Result<Adjustment['state'], CallFault>> {
  const { tenant, staff, reason, at } = context;
  if (reason.trim() === '') return refuse(fault('invalid_input', { paths: ['reason'] }));
  if (!Number.isSafeInteger(amount) || amount === 0)
    return refuse(fault('invalid_input', { paths: ['amount'] }));
  const stored = await lockAdjustment(tx, tenant.code, id);
  if (stored)
    return stored.member === member && stored.amount === amount
      ? ok(stored.state)
      : refuse(fault('state_changed'));
  if (await ownsAccount(tx, context, member)) return refuse(fault('own_request'));
  const currency = tenant.currency.code;
  // Serialises parallel credits, so that each counts the others.
  await createLedger(tx, { now: () => at }).open(tenant.code, playerAccount(member, currency));
  await tx.query(sql`select id from ledger_account where tenant = ${tenant.code}
    and id = ${accountId(playerAccount(member, currency))} for no key update`);
  const alone = amount > 0 ? await postedAlone(tx, tenant.code, member, at) : 0;
  await tx.run(sql`insert into cashier_adjustment
      (tenant, id, member, currency, amount, reason, state, proposed_by, proposed_at)
    values (${tenant.code}, ${id}, ${member}, ${currency}, ${amount}, ${reason}, 'proposed', ${staff}, ${at})`);
  const needsSecond = amount < 0 || alone + amount >= tenant.cashier.withdrawals.fourEyesAbove;
  const adjustment = { id, member, amount, reason, state: 'proposed', proposedBy: staff } as const;
  const posted = needsSecond ? ok('proposed' as const) : await post(tx, context, adjustment);
  if (!posted.ok) return posted;
  const act = { act: 'adjust' as const, subject: id, member, amount, outcome: posted.value };
  await recordStaffAct(tx, context, act);
  return posted;
}

export async function approveAdjustment(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<'posted', CallFault>> {
  const adjustment = await lockAdjustment(tx, context.tenant.code, id);
  if (!adjustment) return refuse(fault('not_found'));
  if (adjustment.state === 'posted') return refuse(fault('state_changed'));
  if (
    adjustment.proposedBy.toLowerCase() === context.staff.toLowerCase() ||
    (await ownsAccount(tx, context, adjustment.member))
  )
    return refuse(fault('own_request'));
  const posted = await post(tx, context, adjustment);
  if (!posted.ok) return posted;
  const { member, amount } = adjustment;
  await recordStaffAct(tx, context, {
    act: 'approve-adjustment',
    subject: id,
    member,
    amount,
    outcome: 'posted',
  });
  return posted;
}

/**
 * Neither a deposit nor a payout: the daily close lists it separately.
 * @param amount minor units, more than 0
 */
export async function fundPromo(
  tx: Queryable,
  context: StaffContext,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<Result<'posted', CallFault>> {
  const { tenant, at, reason } = context;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return refuse(fault('invalid_input', { paths: ['amount'] }));
  const currency = tenant.currency.code;
  const ledger = createLedger(tx, { now: () => at });
  await ledger.open(tenant.code, promoAccount(currency));
  await ledger.open(tenant.code, issuanceAccount(currency));
  const { outcome } = await ledger.credit({
    tenant: tenant.code,
    key: `fund:${id}`,
    kind: 'house-lending',
    reference: id,
    note: reason,
    to: promoAccount(currency),
    amount,
  });
  if (outcome === 'refused') return refuse(fault('state_changed'));
  if (outcome === 'moved')
    await recordStaffAct(tx, context, {
      act: 'fund-promo',
      subject: id,
      member: '',
      amount,
      outcome: 'posted',
    });
  return ok('posted');
}
