import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import { decideBill, isCorrected } from '../contracts/bill-approvals.ts';
import { readStatement } from '../contracts/contract-statement.ts';
import { verifyStatement } from '../contracts/verify-statement.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { countUpTo, timeCursor, timePageOf } from './pages.ts';
import { noteViewing, viewersOf } from './viewers.ts';

type BillCalls = 'agentBillList' | 'officeAgentBill' | 'approveAgentBill' | 'rejectAgentBill';
type Entry = OfficeOutput<'agentBillList'>['bills'][number];
type Detail = OfficeOutput<'officeAgentBill'>;
type View = OfficeRequest<'agentBillList'>['show'];

interface Row extends Omit<Entry, 'member' | 'firstDay' | 'lastDay'> {
  readonly member: string;
  readonly account: string;
  readonly kind: ContractKind;
  readonly from: number;
  readonly until: number;
}
interface DetailRow extends Row {
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly remark: string;
}

const earlierCount = 3;

const columns = (context: OfficeContext): Statement => sql`a.id, a.child as member,
  coalesce(m.account, a.child) as account, a.kind, a.window_from as "from",
  b.window_until as until, a.amount, a.asked_at as "requestedAt",
  case when a.state = 'waiting' and ${isCorrected} then 'corrected' else a.state end as state,
  ${viewersOf(context, sql`'agent-bill:' || a.id`)} as viewers`;
const source: Statement = sql`agent_bill_approval a
  join agent_bill b on b.tenant = a.tenant and b.child = a.child and b.kind = a.kind
    and b.window_from = a.window_from and b.revision = a.revision
  left join account_member m on m.tenant = a.tenant and m.id = a.child`;

const ofView = (show: View): Statement =>
  show === 'all'
    ? sql``
    : show === 'waiting'
      ? sql`and a.state = 'waiting' and not ${isCorrected}`
      : sql`and a.state = ${show}`;

/** Queues sort oldest first. */
const placeOf = (show: View, at: number, id: string): Statement =>
  show === 'waiting'
    ? sql`and (a.asked_at, a.id) > (${at}::bigint, ${id})`
    : sql`and (a.asked_at, a.id) < (${at}::bigint, ${id})`;
const orderOf = (show: View): Statement =>
  show === 'waiting' ? sql`a.asked_at, a.id` : sql`a.asked_at desc, a.id desc`;

const viewOf = (
  { id, member, account, kind, from, until, amount, state, requestedAt, viewers }: Row,
  { tenant }: OfficeContext,
): Entry => ({
  id,
  kind,
  amount,
  state,
  requestedAt,
  viewers,
  member: { id: member, account },
  firstDay: dayAt(from, tenant.protection.timeZone),
  lastDay: dayAt(until - 1, tenant.protection.timeZone),
});

async function readList(
  db: Queryable,
  { show, limit, after }: OfficeRequest<'agentBillList'>,
  context: OfficeContext,
): Promise<OfficeOutput<'agentBillList'>> {
  const { code } = context.tenant;
  const cursor = timeCursor(after);
  await noteViewing(db, context, null);
  const rows = await db.query<Row>(sql`select ${columns(context)} from ${source}
    where a.tenant = ${code} ${ofView(show)} ${cursor ? placeOf(show, cursor.at, cursor.id) : sql``}
    order by ${orderOf(show)} limit ${limit + 1}`);
  const total = await countUpTo(
    db,
    sql`agent_bill_approval a where a.tenant = ${code} ${ofView(show)}`,
  );
  const { entries, next } = timePageOf(rows, limit, 'requestedAt');
  return { bills: entries.map((row) => viewOf(row, context)), next, total };
}

/** Also checks the figures against the bets. */
export async function readBillFigures(
  db: Queryable,
  { member, account, kind, from }: Pick<Row, 'member' | 'account' | 'kind' | 'from'>,
  { tenant }: OfficeContext,
): Promise<Pick<Detail, 'bill' | 'check'> | undefined> {
  const statement = await readStatement(db, {
    tenant: tenant.code,
    currency: tenant.currency.code,
    agent: member,
    kind,
    from,
    timeZone: tenant.protection.timeZone,
    rules: tenant.agents,
  });
  if (!statement) return undefined;
  const { bill, isComplete } = statement;
  if (!isComplete) return { bill, check: 'partial' };
  const file = csvDocument([statementColumns, ...statementRows({ account, ...statement })]);
  return { bill, check: verifyStatement(file)?.length === 0 ? 'agrees' : 'differs' };
}

async function readEarlier(
  db: Queryable,
  { member, kind, from }: Row,
  { tenant: { code, protection } }: OfficeContext,
): Promise<Detail['earlier']> {
  const rows = await db.query<{ from: number; until: number; validBet: number; amount: number }>(
    sql`select distinct on (window_from) window_from as "from", window_until as until,
        (figures->>'validBet')::bigint as "validBet", amount from agent_bill
      where tenant = ${code} and child = ${member} and kind = ${kind}
        and window_from < ${from}::bigint
      order by window_from desc, revision desc limit ${earlierCount}`,
  );
  return rows.map(({ validBet, amount, ...window }) => ({
    validBet,
    amount,
    firstDay: dayAt(window.from, protection.timeZone),
    lastDay: dayAt(window.until - 1, protection.timeZone),
  }));
}

async function readOne(
  db: Queryable,
  { id, show }: OfficeRequest<'officeAgentBill'>,
  context: OfficeContext,
): Promise<Result<Detail, CallFault>> {
  const { code } = context.tenant;
  const row = await db.one<DetailRow>(sql`select ${columns(context)}, a.reason as remark,
      a.decided_at as "decidedAt", a.decided_by as "decidedBy"
    from ${source} where a.tenant = ${code} and a.id = ${id}`);
  const figures = row && (await readBillFigures(db, row, context));
  if (!figures) return refuse(fault('not_found'));
  await noteViewing(db, context, `agent-bill:${id}`);
  const following = await db.one<{ id: string }>(sql`select a.id from agent_bill_approval a
    where a.tenant = ${code} ${ofView(show)} ${placeOf(show, row.requestedAt, id)}
    order by ${orderOf(show)} limit 1`);
  const { decidedAt: at, decidedBy: staff, remark } = row;
  return ok({
    ...viewOf(row, context),
    ...figures,
    earlier: await readEarlier(db, row, context),
    decided: at === null || staff === null ? null : { staff, at, remark },
    acts: [...(await readStaffActs(db, code, id))],
    following: following?.id ?? null,
  });
}

export const agentBillCalls = (services: OfficeServices): OfficeHandlers<BillCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    agentBillList: async (input, context) => ok(await readList(database, input, context)),
    officeAgentBill: (input, context) => readOne(database, input, context),
    approveAgentBill: act((tx, staff, { id }) => decideBill(tx, staff, id, 'approved')),
    rejectAgentBill: act((tx, staff, { id }) => decideBill(tx, staff, id, 'refused')),
  };
};
