import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { officeWithdrawalCalls } from '#schema/office-calls/withdrawals.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import {
  approveAsStaff,
  rejectAsStaff,
  requestAsStaff,
  settleAsStaff,
} from '../cashier/staff/withdrawal-acts.ts';
import { readHolder } from '../cashier/withdrawals/sealed-holders.ts';
import { readEvents, readParts, type PayoutPart } from '../cashier/withdrawals/withdrawal-store.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { maskNameFor } from './member-person.ts';
import {
  sessionOf,
  staffActor,
  type OfficeContext,
  type OfficeHandlers,
  type OfficeServices,
} from './office-context.ts';
import { countUpTo, timeCursor, timePageOf } from './pages.ts';
import { queueFilter } from './queue-filter.ts';
import { noteViewing, viewersOf } from './viewers.ts';

type WithdrawalCalls = keyof typeof officeWithdrawalCalls;
type Row = Omit<OfficeOutput<'withdrawalQueue'>['withdrawals'][number], 'member' | 'needsTwo'> & {
  readonly member: string;
  readonly account: string;
  readonly requestedBy: string;
};

const columns = (
  context: OfficeContext,
): Statement => sql`w.id, w.member, coalesce(m.account, w.member) as account, w.amount,
  w.currency, w.method, w.bank, w.masked, w.holder, w.state, w.reasons,
  w.requested_at as "requestedAt", w.changed_at as "changedAt", w.requested_by as "requestedBy",
  coalesce((select jsonb_agg(a.staff order by a.at) from withdrawal_approval a
    where a.tenant = w.tenant and a.withdrawal = w.id), '[]'::jsonb) as approvals,
  ${viewersOf(context, sql`w.id`)} as viewers`;
const source: Statement = sql`withdrawal w
  left join account_member m on m.tenant = w.tenant and m.id = w.member`;

type Queue = Omit<OfficeRequest<'withdrawalQueue'>, 'limit' | 'after'>;

function stateOf(show: Queue['show']): Statement {
  if (show === 'review') return sql`w.state in ('requested', 'review')`;
  return show === 'paying'
    ? sql`w.state in ('approved', 'paying')`
    : sql`w.state = 'paying' and exists (select from withdrawal_part p
        where p.tenant = w.tenant and p.withdrawal = w.id and (p.staff_since is not null
          or p.state = 'waiting' and p.provider is null))`;
}

const queueOf = ({ show, flag, ...filter }: Queue, now: number): Statement => sql`(${stateOf(show)}
  ${flag === undefined ? sql`` : sql`and w.reasons ? ${flag}::text`}
  ${queueFilter(filter, { amount: sql`w.amount`, method: sql`w.method`, since: sql`w.requested_at` }, now)})`;

const viewOf = ({ member, account, requestedBy: _, ...row }: Row, { tenant }: OfficeContext) => ({
  ...row,
  member: { id: member, account },
  needsTwo: row.amount >= tenant.cashier.withdrawals.fourEyesAbove,
});

async function readQueue(
  db: Queryable,
  { limit, after, ...queue }: OfficeRequest<'withdrawalQueue'>,
  context: OfficeContext,
): Promise<OfficeOutput<'withdrawalQueue'>> {
  const { code } = context.tenant;
  const cursor = timeCursor(after);
  const condition = queueOf(queue, context.now);
  await noteViewing(db, context, null);
  const rows = await db.query<Row>(sql`select ${columns(context)} from ${source}
    where w.tenant = ${code} and ${condition}
      ${cursor ? sql`and (w.requested_at, w.id) > (${cursor.at}::bigint, ${cursor.id})` : sql``}
    order by w.requested_at, w.id limit ${limit + 1}`);
  const total = await countUpTo(db, sql`withdrawal w where w.tenant = ${code} and ${condition}`);
  const { entries, next } = timePageOf(rows, limit, 'requestedAt');
  const withdrawals = entries.map((row) => viewOf(row, context));
  return { withdrawals, next, total };
}

/** Staff pay the part, or its provider does not respond. */
const isForStaff = ({ state, provider, staffSince }: PayoutPart): boolean =>
  state === 'waiting' ? provider === null : state === 'sent' && staffSince !== null;

/** Skips withdrawals that the person has approved. */
async function findFollowing(
  db: Queryable,
  { id, requestedAt }: Row,
  queue: Queue,
  context: OfficeContext,
): Promise<string | null> {
  const { username } = sessionOf(context);
  const row = await db.one<{ id: string }>(sql`select w.id from withdrawal w
    where w.tenant = ${context.tenant.code} and ${queueOf(queue, context.now)} and w.id <> ${id}
      and not exists (select from withdrawal_approval a where a.tenant = w.tenant
        and a.withdrawal = w.id and a.staff = ${username.toLowerCase()})
    order by (w.requested_at, w.id) < (${requestedAt}::bigint, ${id}), w.requested_at, w.id
    limit 1`);
  return row?.id ?? null;
}

async function readOne(
  { database: db, secretBox }: OfficeServices,
  { id, ...queue }: OfficeRequest<'officeWithdrawal'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'officeWithdrawal'>, CallFault>> {
  const { code } = context.tenant;
  const row = await db.one<Row>(
    sql`select ${columns(context)} from ${source} where w.tenant = ${code} and w.id = ${id}`,
  );
  if (!row) return refuse(fault('not_found'));
  await noteViewing(db, context, id);
  const parts = await readParts(db, code, id);
  const paidBefore = await db.one<{ count: number; sum: number }>(sql`select count(*)::int as count,
      coalesce(sum(amount), 0)::bigint as sum from withdrawal
    where tenant = ${code} and member = ${row.member} and state = 'done' and id <> ${id}`);
  return ok({
    ...viewOf(row, context),
    holder: maskNameFor(context, await readHolder(db, secretBox, { ...row, tenant: code })),
    requestedBy: row.requestedBy === row.member ? '' : row.requestedBy,
    parts: parts.map((part) => ({
      id: part.id,
      amount: part.amount,
      state: part.state,
      provider: part.provider,
      isForStaff: isForStaff(part),
      isC2c: part.isC2c,
    })),
    events: [...(await readEvents(db, code, id))],
    acts: [...(await readStaffActs(db, code, id))],
    paidBefore: paidBefore ?? { count: 0, sum: 0 },
    following: await findFollowing(db, row, queue, context),
  });
}

async function requestFor(
  services: OfficeServices,
  { member, amount, clientId, reason }: OfficeRequest<'officeRequest'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'officeRequest'>, CallFault>> {
  const { secretBox, wake } = services;
  await secretBox.ready();
  const requested = await carryOutAct(services, staffActor(context, reason), async (tx, staff) => {
    const record = await findMemberById(tx, context.tenant.code, member);
    if (!record) return refuse(fault('account_unknown'));
    const request = { member, amount, clientId };
    return requestAsStaff(tx, services, staff, request);
  });
  wake();
  return requested.ok ? ok({ id: requested.value.id }) : requested;
}

export const withdrawalCalls = (services: OfficeServices): OfficeHandlers<WithdrawalCalls> => {
  const { database, wake } = services;
  return {
    withdrawalQueue: async (input, context) => ok(await readQueue(database, input, context)),
    officeWithdrawal: (input, context) => readOne(services, input, context),
    async officeApprove({ id, reason }, context) {
      const approved = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        approveAsStaff(tx, staff, id),
      );
      if (!approved.ok) return approved;
      wake();
      return ok({ outcome: approved.value });
    },
    async officeReject({ id, reason }, context) {
      const rejected = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        rejectAsStaff(tx, staff, id),
      );
      if (!rejected.ok) return rejected;
      wake();
      return ok({ outcome: 'rejected' });
    },
    async officeSettle({ part, status, reason }, context) {
      const settled = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        settleAsStaff(tx, staff, part, status),
      );
      if (!settled.ok) return settled;
      wake();
      return ok({ outcome: settled.value });
    },
    officeRequest: (input, context) => requestFor(services, input, context),
  };
};
