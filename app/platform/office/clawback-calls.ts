import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { officeClawbackCalls } from '#schema/office-calls/clawbacks.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import { decideClawback, proposeClawback } from '../contracts/clawbacks.ts';
import {
  billIdOf,
  clawableOf,
  paidBills,
  parseBillId,
  readPaidBill,
  type BillKey,
  type PaidBill,
} from '../contracts/paid-bills.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { readBillFigures } from './agent-bill-calls.ts';
import { readMemberRefs } from './member-refs.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { countUpTo, pageOf, timeCursor, timeCursorOf, timePageOf } from './pages.ts';

type ClawbackCalls = keyof typeof officeClawbackCalls;
type Entry = OfficeOutput<'clawbackList'>['clawbacks'][number];

interface Row extends BillKey, Pick<Entry, 'id' | 'cause' | 'amount' | 'reason' | 'state'> {
  readonly account: string;
  readonly until: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly remark: string;
  readonly fromWallet: number;
  readonly owed: number;
}

const clawbacks = (tenant: string, condition: Statement): Statement => sql`select c.id, c.child,
    coalesce(m.account, c.child) as account, c.kind, c.window_from as "from",
    (select max(b.window_until) from agent_bill b where b.tenant = c.tenant and b.child = c.child
      and b.kind = c.kind and b.window_from = c.window_from) as until,
    c.cause, c.amount, c.reason, c.state, c.proposed_by as "proposedBy",
    c.proposed_at as "proposedAt", c.decided_by as "decidedBy", c.decided_at as "decidedAt",
    c.remark, c.from_wallet as "fromWallet", c.owed
  from agent_clawback c left join account_member m on m.tenant = c.tenant and m.id = c.child
  where c.tenant = ${tenant} and ${condition} order by c.proposed_at desc, c.id desc`;

const headOf = (bill: BillKey & { readonly until: number }, { tenant }: OfficeContext) => ({
  bill: billIdOf(bill),
  kind: bill.kind,
  firstDay: dayAt(bill.from, tenant.protection.timeZone),
  lastDay: dayAt(bill.until - 1, tenant.protection.timeZone),
});

function viewOf(row: Row, context: OfficeContext): Entry {
  const { id, cause, amount, reason, state, proposedBy, proposedAt, fromWallet, owed } = row;
  const { decidedBy: staff, decidedAt: at, remark } = row;
  return {
    ...headOf(row, context),
    id,
    cause,
    amount,
    reason,
    state,
    proposedBy,
    proposedAt,
    fromWallet,
    owed,
    member: { id: row.child, account: row.account },
    decided: staff === null || at === null ? null : { staff, at, remark },
  };
}

async function readList(
  db: Queryable,
  { show, limit, after }: OfficeRequest<'clawbackList'>,
  context: OfficeContext,
): Promise<OfficeOutput<'clawbackList'>> {
  const { code } = context.tenant;
  const isShown = show === 'all' ? sql`true` : sql`c.state = ${show}`;
  const cursor = timeCursor(after);
  const isAfter = cursor
    ? sql`(c.proposed_at, c.id) < (${cursor.at}::bigint, ${cursor.id})`
    : sql`true`;
  const rows = await db.query<Row>(
    sql`${clawbacks(code, sql`${isShown} and ${isAfter}`)} limit ${limit + 1}`,
  );
  const total = await countUpTo(db, sql`agent_clawback c where c.tenant = ${code} and ${isShown}`);
  const { entries, next } = timePageOf(rows, limit, 'proposedAt');
  return { clawbacks: entries.map((row) => viewOf(row, context)), next, total };
}

async function readBills(
  db: Queryable,
  { member, limit, after }: OfficeRequest<'paidBillList'>,
  context: OfficeContext,
): Promise<OfficeOutput<'paidBillList'>> {
  const { tenant, now } = context;
  const cursor = timeCursor(after);
  const condition = cursor
    ? sql`(b.window_from, ${cursor.id}) < (${cursor.at}::bigint, b.kind)`
    : sql`true`;
  const rows = await db.query<PaidBill>(sql`${paidBills(tenant.code, member, now, condition)}
    order by b.window_from desc, b.kind limit ${limit + 1}`);
  const { entries, next } = pageOf(rows, limit, ({ from, kind }) =>
    timeCursorOf({ at: from, id: kind }),
  );
  const refOf = await readMemberRefs(db, tenant.code, [member]);
  const bills = entries.map((bill) => {
    const { paid, clawedBack, paidAt } = bill;
    return { ...headOf(bill, context), paid, clawedBack, paidAt };
  });
  return { member: refOf(member), bills, next };
}

async function readOne(
  db: Queryable,
  { id }: OfficeRequest<'paidBill'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'paidBill'>, CallFault>> {
  const { tenant, now } = context;
  const { code } = tenant;
  const key = parseBillId(id);
  const bill = key && (await readPaidBill(db, code, key, now));
  if (!bill) return refuse(fault('not_found'));
  const { child, kind, from, paid, paidAt } = bill;
  const member = (await readMemberRefs(db, code, [child]))(child);
  const figures = await readBillFigures(
    db,
    { member: child, account: member.account, kind, from },
    context,
  );
  if (!figures) return refuse(fault('not_found'));
  const rows = await db.query<Row>(
    clawbacks(
      code,
      sql`c.child = ${child} and c.kind = ${kind} and c.window_from = ${from}::bigint`,
    ),
  );
  const isOpen = rows.some(({ state }) => state === 'proposed');
  return ok({
    ...headOf(bill, context),
    member,
    paid,
    paidAt,
    figures: figures.bill,
    check: figures.check,
    clawable: isOpen ? 0 : clawableOf(bill),
    clawbacks: rows.map((row) => viewOf(row, context)),
    acts: [...(await readStaffActs(db, code, id))],
  });
}

export const clawbackCalls = (services: OfficeServices): OfficeHandlers<ClawbackCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    clawbackList: async (input, context) => ok(await readList(database, input, context)),
    paidBillList: async (input, context) => ok(await readBills(database, input, context)),
    paidBill: (input, context) => readOne(database, input, context),
    proposeClawback: act((tx, staff, proposal) => proposeClawback(tx, staff, proposal)),
    approveClawback: act((tx, staff, { id }) => decideClawback(tx, staff, id, 'clawed_back')),
    rejectClawback: act((tx, staff, { id }) => decideClawback(tx, staff, id, 'refused')),
  };
};
