import { kindTraits, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { joinSql, sql, type Statement } from '../db/sql.ts';
import type { BillWindow, NewBill } from './bill-store.ts';
import { fillBudget, payBill, readDues } from './pay-bill.ts';

/** Bills above `agents.approvalAbove` need approval by staff. */
export async function insertApprovals(
  tx: Queryable,
  { tenant, kind, from }: BillWindow,
  bills: readonly Pick<NewBill, 'child' | 'revision' | 'waiting'>[],
  at: number,
): Promise<void> {
  const largeBills = bills.filter(({ waiting }) => waiting > 0);
  if (largeBills.length === 0) return;
  const values = largeBills.map(
    ({ child, revision, waiting }) => sql`(${tenant},
      ${`${kindTraits[kind].key}-${from}-${revision}-${child}`}, ${child}, ${kind}, ${from}::bigint,
      ${revision}::integer, ${waiting}::bigint, 'waiting', ${at}::bigint)`,
  );
  await tx.run(sql`insert into agent_bill_approval
      (tenant, id, child, kind, window_from, revision, amount, state, asked_at)
    values ${joinSql(values)}`);
}

/** SQL condition on an approval `a`: a newer revision supersedes it. */
export const isCorrected: Statement = sql`exists (select 1 from agent_bill n
  where n.tenant = a.tenant and n.child = a.child and n.kind = a.kind
    and n.window_from = a.window_from and n.revision > a.revision)`;

/** Unapproved wages block dividends, which they reduce. */
export async function doWagesWait(db: Queryable, tenant: string, before: number): Promise<boolean> {
  const row = await db.one(sql`select 1 from agent_bill_approval a where a.tenant = ${tenant}
    and a.state = 'waiting' and a.kind <> 'dividend' and a.window_from < ${before}::bigint
    and not ${isCorrected} limit 1`);
  return row !== undefined;
}

interface Approval {
  readonly child: string;
  readonly kind: ContractKind;
  readonly from: number;
  readonly revision: number;
  readonly amount: number;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly isCorrected: boolean;
}

/**
 * Pays or refuses a waiting bill; the agent sees the reason of a refusal.
 * @returns `not_found`, `state_changed` (already decided or corrected) or `own_request`
 */
export async function decideBill<State extends 'approved' | 'refused'>(
  tx: Queryable,
  context: StaffContext,
  id: string,
  state: State,
): Promise<Result<{ readonly outcome: State }, CallFault>> {
  const { tenant, staff, reason, at } = context;
  const { code, currency } = tenant;
  const bill = await tx.one<Approval>(sql`select a.child, a.kind, a.window_from as "from",
      a.revision, a.amount, a.state, ${isCorrected} as "isCorrected"
    from agent_bill_approval a where a.tenant = ${code} and a.id = ${id} for update of a`);
  if (!bill) return refuse(fault('not_found'));
  const { child, kind, from, revision, amount } = bill;
  if (bill.state !== 'waiting' || bill.isCorrected)
    return refuse(fault('state_changed', { state: bill.state }));
  if (await ownsAccount(tx, context, child)) return refuse(fault('own_request'));
  if (state === 'approved') {
    const clock = { now: () => at };
    const window = { tenant: code, currency: currency.code, kind, from };
    await fillBudget(tx, clock, window, amount);
    const dues = await readDues(tx, window, [child]);
    const repaid = Math.min(amount, dues.get(child) ?? 0);
    // A revision with unchanged figures and time of computation.
    const paid = await tx.one<{ contract: number }>(sql`insert into agent_bill (tenant, child, kind,
        window_from, revision, window_until, contract, parent, currency, figures, gross,
        downline_gross, carried_in, carried_out, capped, amount, paid, repaid, at)
      select tenant, child, kind, window_from, revision + 1, window_until, contract, parent,
        currency, figures, gross, downline_gross, carried_in, carried_out, capped, amount,
        ${amount}::bigint, ${repaid}::bigint, at
      from agent_bill where tenant = ${code} and child = ${child} and kind = ${kind}
        and window_from = ${from}::bigint and revision = ${revision}::integer
      on conflict do nothing returning contract`);
    if (!paid) return refuse(fault('state_changed', { state: bill.state }));
    const payment = { ...paid, child, paid: amount, repaid, revision: revision + 1 };
    await payBill(tx, clock, window, payment);
  }
  await tx.run(sql`update agent_bill_approval set state = ${state}, decided_at = ${at}::bigint,
      decided_by = ${staff}, reason = ${state === 'refused' ? reason : ''}
    where tenant = ${code} and id = ${id}`);
  const act = state === 'approved' ? 'approve-bill' : 'refuse-bill';
  await recordStaffAct(tx, context, { act, subject: id, member: child, amount, outcome: state });
  return ok({ outcome: state });
}
