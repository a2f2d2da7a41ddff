import { maxReward } from '#app/domain/campaigns/campaign-kinds.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { lockApplication, type LockedApplication } from './application-store.ts';
import { lockAccounts } from '../settlement/budgets.ts';
import { budgetAccount, issuedAccount } from './campaign-budget.ts';

async function lockOpen(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<LockedApplication, CallFault>> {
  const application = await lockApplication(tx, context.tenant.code, id);
  if (!application) return refuse(fault('not_found'));
  if (application.state !== 'applying' && application.state !== 'process')
    return refuse(fault('state_changed', { state: application.state }));
  if (await ownsAccount(tx, context, application.member)) return refuse(fault('own_request'));
  return ok(application);
}

const titleOf = ({ tenant }: StaffContext, { terms }: LockedApplication): string => {
  const title = tenant.promotions.find(({ id }) => id === terms.promotion)?.title ?? {};
  return title[tenant.defaultLanguage] ?? Object.values(title)[0] ?? terms.promotion;
};

export async function takeApplication(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<{ readonly outcome: 'process' }, CallFault>> {
  const locked = await lockOpen(tx, context, id);
  if (!locked.ok) return locked;
  const { state, member } = locked.value;
  if (state === 'process') return refuse(fault('state_changed', { state }));
  await tx.run(sql`update campaign_application set state = 'process'
    where tenant = ${context.tenant.code} and id = ${id}`);
  await recordStaffAct(tx, context, {
    act: 'take-application',
    subject: id,
    member,
    amount: 0,
    outcome: 'process',
  });
  return ok({ outcome: 'process' });
}

/**
 * Reserves the amount from the campaign's budget until the member claims it.
 * @param requestedAmount minor units; default: the terms' fixed amount
 * @returns `invalid_input` for an amount outside the terms, `wallet_short` when the budget is too
 * low
 */
export async function approveApplication(
  tx: Queryable,
  context: StaffContext,
  id: string,
  requestedAmount: number | undefined,
): Promise<Result<{ readonly outcome: 'issued' }, CallFault>> {
  const { tenant, staff, at } = context;
  const locked = await lockOpen(tx, context, id);
  if (!locked.ok) return locked;
  const { member, campaign, terms } = locked.value;
  const amount = requestedAmount ?? terms.amount;
  if (amount === undefined || amount > maxReward(terms) || amount < (terms.amount ?? 1))
    return refuse(fault('invalid_input', { paths: ['amount'] }));
  const currency = tenant.currency.code;
  const budget = budgetAccount(campaign, currency);
  const issued = issuedAccount(campaign, currency);
  const ledger = await lockAccounts(tx, tenant.code, [budget, issued], at);
  const moved = await ledger.move({
    tenant: tenant.code,
    key: `promo:issue:${id}`,
    kind: 'fund',
    reference: campaign,
    from: budget,
    to: issued,
    amount,
  });
  if (moved.outcome === 'refused' && moved.reason === 'insufficient')
    return refuse(fault('wallet_short'));
  if (moved.outcome !== 'moved')
    throw new Error(`the reward ${id} was not reserved: ${JSON.stringify(moved)}`);
  await tx.run(sql`update campaign_application set state = 'issued', amount = ${amount}::bigint,
      decided_at = ${at}::bigint, decided_by = ${staff}
    where tenant = ${tenant.code} and id = ${id}`);
  await recordStaffAct(tx, context, {
    act: 'approve-application',
    subject: id,
    member,
    amount,
    outcome: 'issued',
  });
  await sendInboxMessage(tx, {
    tenant: tenant.code,
    member,
    id: `application:${id}`,
    at,
    template: 'applicationApproved',
    values: { reference: titleOf(context, locked.value), amount },
  });
  return ok({ outcome: 'issued' });
}

/** The member sees the reason, and may apply again if staff allow it. */
export async function rejectApplication(
  tx: Queryable,
  context: StaffContext,
  id: string,
  mayReapply: boolean,
): Promise<Result<{ readonly outcome: 'rejected' }, CallFault>> {
  const { tenant, staff, reason, at } = context;
  const locked = await lockOpen(tx, context, id);
  if (!locked.ok) return locked;
  const { member } = locked.value;
  await tx.run(sql`update campaign_application set state = 'rejected', remark = ${reason},
      may_reapply = ${mayReapply}, decided_at = ${at}::bigint, decided_by = ${staff}
    where tenant = ${tenant.code} and id = ${id}`);
  await recordStaffAct(tx, context, {
    act: 'reject-application',
    subject: id,
    member,
    amount: 0,
    outcome: 'rejected',
  });
  await sendInboxMessage(tx, {
    tenant: tenant.code,
    member,
    id: `application:${id}`,
    at,
    template: 'applicationRejected',
    values: { reference: titleOf(context, locked.value), reason },
  });
  return ok({ outcome: 'rejected' });
}
