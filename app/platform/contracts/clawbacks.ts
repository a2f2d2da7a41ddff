import type { ClawbackCause } from '#app/domain/contracts/clawback-causes.ts';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, dueAccount, playerAccount } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { agentClawbackKind } from '../ledger/movement.ts';
import { postOrThrow } from '../settlement/budgets.ts';
import { billIdOf, clawableOf, parseBillId, readPaidBill, type BillKey } from './paid-bills.ts';
import { budgetOf, lockBudget } from './pay-bill.ts';

interface ClawbackProposal {
  readonly bill: string;
  readonly cause: ClawbackCause;
  readonly amount: number;
}

const readState = (db: Queryable, tenant: string, { child, kind, from }: BillKey) =>
  db.one<{ state: string }>(sql`select state from agent_clawback where tenant = ${tenant}
    and child = ${child} and kind = ${kind} and window_from = ${from}::bigint
    and state <> 'refused'`);

/**
 * At most what was paid in the last 90 days; another person decides.
 * @returns `not_found`, `own_request`, `state_changed` (already proposed, or partly waiting for
 * staff), or `invalid_input` with the maximum
 */
export async function proposeClawback(
  tx: Queryable,
  context: StaffContext,
  { bill: billId, cause, amount }: ClawbackProposal,
): Promise<Result<{ readonly id: string }, CallFault>> {
  const { tenant, staff, reason, at } = context;
  const { code } = tenant;
  const key = parseBillId(billId);
  const bill = key && (await readPaidBill(tx, code, key, at));
  if (!bill) return refuse(fault('not_found'));
  const { child, kind, from } = bill;
  if (await ownsAccount(tx, context, child)) return refuse(fault('own_request'));
  const stateBefore = await readState(tx, code, bill);
  if (stateBefore) return refuse(fault('state_changed', stateBefore));
  if (bill.isWaiting) return refuse(fault('state_changed', { state: 'waiting' }));
  const limit = clawableOf(bill);
  if (amount > limit)
    return refuse(fault('invalid_input', { paths: ['amount'], reason: 'above_paid', limit }));
  const row = await tx.one<{ id: string }>(sql`insert into agent_clawback (tenant, id, child, kind,
      window_from, cause, amount, reason, state, proposed_by, proposed_at)
    select ${code}, ${billId}::text || '-' || count(*), ${child}, ${kind}, ${from}::bigint, ${cause},
      ${amount}::bigint, ${reason}, 'proposed', ${staff}, ${at}::bigint
    from agent_clawback where tenant = ${code} and child = ${child} and kind = ${kind}
      and window_from = ${from}::bigint
    on conflict do nothing returning id`);
  if (!row) return refuse(fault('state_changed', { state: 'proposed' }));
  await recordStaffAct(tx, context, {
    act: 'propose-clawback',
    subject: billId,
    member: child,
    amount,
    outcome: 'proposed',
  });
  return ok(row);
}

interface Proposal extends BillKey {
  readonly kind: ContractKind;
  readonly amount: number;
  readonly reason: string;
  readonly state: 'proposed' | 'clawed_back' | 'refused';
  readonly proposedBy: string;
}

/** Refuses the person who proposed it. */
async function lockProposal(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<Proposal, CallFault>> {
  const { tenant, staff } = context;
  const proposal = await tx.one<Proposal>(sql`select child, kind, window_from as "from", amount,
      reason, state, proposed_by as "proposedBy" from agent_clawback
    where tenant = ${tenant.code} and id = ${id} for update`);
  if (!proposal) return refuse(fault('not_found'));
  const { state, proposedBy, child } = proposal;
  if (state !== 'proposed') return refuse(fault('state_changed', { state }));
  const isOwn = proposedBy.toLowerCase() === staff.toLowerCase();
  return isOwn || (await ownsAccount(tx, context, child))
    ? refuse(fault('own_request'))
    : ok(proposal);
}

/** Returns the wallet's balance. Locks the debt account first, in the ledger's order. */
async function lockWallet(
  tx: Queryable,
  tenant: string,
  agent: string,
  currency: string,
): Promise<number> {
  const due = accountId(dueAccount(agent, currency));
  const wallet = accountId(playerAccount(agent, currency));
  const rows = await tx.query<{ id: string; balance: number }>(sql`select id, balance
    from ledger_account where tenant = ${tenant} and id = any(${[due, wallet]}::text[])
    order by id collate "C" for no key update`);
  return rows.find(({ id }) => id === wallet)?.balance ?? 0;
}

/**
 * Requires the budget's lock. Debits the wallet; the rest becomes debt. Stored as a revision with
 * the same figures.
 * @returns undefined if the bill was corrected concurrently
 */
async function takeBack(
  tx: Queryable,
  ledger: Ledger,
  { code, currency }: Tenant,
  { child, kind, from, amount, reason }: Proposal,
): Promise<{ readonly fromWallet: number; readonly owed: number } | undefined> {
  const isNew = await tx.one(sql`insert into agent_bill (tenant, child, kind, window_from, revision,
      window_until, contract, parent, currency, figures, gross, downline_gross, carried_in,
      carried_out, capped, amount, paid, clawed_back, at)
    select tenant, child, kind, window_from, revision + 1, window_until, contract, parent, currency,
      figures, gross, downline_gross, carried_in, carried_out, capped, amount, 0,
      ${amount}::bigint, at
    from agent_bill where tenant = ${code} and child = ${child} and kind = ${kind}
      and window_from = ${from}::bigint order by revision desc limit 1
    on conflict do nothing returning revision`);
  if (!isNew) return undefined;
  const due = dueAccount(child, currency.code);
  await ledger.open(code, due);
  const fromWallet = Math.min(amount, await lockWallet(tx, code, child, currency.code));
  const owed = amount - fromWallet;
  await postOrThrow(ledger, {
    tenant: code,
    kind: agentClawbackKind,
    reference: kind,
    note: reason,
    key: `claw:${billIdOf({ child, kind, from })}`,
    legs: [
      { account: budgetOf(currency.code), amount },
      { account: playerAccount(child, currency.code), amount: -fromWallet },
      // A debit account: it holds the agent's debt.
      { account: due, amount: -owed },
    ].filter((leg) => leg.amount !== 0),
  });
  return { fromWallet, owed };
}

/**
 * @returns `not_found`, `own_request` (same person proposed it) or `state_changed`: already
 * decided, bill corrected, or older than 90 days
 */
export async function decideClawback<State extends 'clawed_back' | 'refused'>(
  tx: Queryable,
  context: StaffContext,
  id: string,
  state: State,
): Promise<Result<{ readonly outcome: State }, CallFault>> {
  const { tenant, staff, reason, at } = context;
  const { code, currency } = tenant;
  // Lock order: the budget first, as in a payment.
  const ledger = await lockBudget(tx, { now: () => at }, { tenant: code, currency: currency.code });
  const proposal = await lockProposal(tx, context, id);
  if (!proposal.ok) return proposal;
  const { child, amount } = proposal.value;
  let parts = { fromWallet: 0, owed: 0 };
  if (state === 'clawed_back') {
    const bill = await readPaidBill(tx, code, proposal.value, at);
    if (!bill || amount > clawableOf(bill)) return refuse(fault('state_changed'));
    const payment = await takeBack(tx, ledger, tenant, proposal.value);
    if (!payment) return refuse(fault('state_changed'));
    parts = payment;
  }
  await tx.run(sql`update agent_clawback set state = ${state}, decided_by = ${staff},
      decided_at = ${at}::bigint, remark = ${reason}, from_wallet = ${parts.fromWallet}::bigint,
      owed = ${parts.owed}::bigint
    where tenant = ${code} and id = ${id}`);
  await recordStaffAct(tx, context, {
    act: state === 'clawed_back' ? 'approve-clawback' : 'refuse-clawback',
    subject: billIdOf(proposal.value),
    member: child,
    amount,
    outcome: state,
  });
  return ok({ outcome: state });
}
