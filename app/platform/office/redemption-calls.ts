import { localise } from '#app/domain/localise.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import type { Localised } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { decideRedemption } from '../points/decide-redemption.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { countUpTo, timeCursor, timePageOf } from './pages.ts';
import { noteViewing, viewersOf } from './viewers.ts';

type RedemptionCalls =
  | 'redemptionList'
  | 'officeRedemption'
  | 'approveRedemption'
  | 'rejectRedemption';
type Entry = OfficeOutput<'redemptionList'>['redemptions'][number];
type View = OfficeRequest<'redemptionList'>['show'];
interface Row extends Omit<Entry, 'member' | 'title'> {
  readonly member: string;
  readonly account: string;
  readonly title: Localised;
}
interface DetailRow extends Row {
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly remark: string;
}

const columns = (context: OfficeContext): Statement => sql`r.id, r.member,
  coalesce(m.account, r.member) as account, r.title, r.quantity, r.points, r.state,
  r.requested_at as "requestedAt", ${viewersOf(context, sql`'redemption:' || r.id`)} as viewers`;
const source: Statement = sql`points_redemption r
  left join account_member m on m.tenant = r.tenant and m.id = r.member`;

const ofView = (show: View): Statement => (show === 'all' ? sql`` : sql`and r.state = ${show}`);

/** Pagination condition; queues sort oldest first. */
const placeOf = (show: View, at: number, id: string): Statement =>
  show === 'process'
    ? sql`and (r.requested_at, r.id) > (${at}::bigint, ${id})`
    : sql`and (r.requested_at, r.id) < (${at}::bigint, ${id})`;
const orderOf = (show: View): Statement =>
  show === 'process' ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`;

const viewOf = (
  { id, member, account, title, quantity, points, state, requestedAt, viewers }: Row,
  { tenant }: OfficeContext,
): Entry => ({
  id,
  quantity,
  points,
  state,
  requestedAt,
  viewers,
  member: { id: member, account },
  title: localise(title, tenant.defaultLanguage, tenant),
});

async function readList(
  db: Queryable,
  { show, limit, after }: OfficeRequest<'redemptionList'>,
  context: OfficeContext,
): Promise<OfficeOutput<'redemptionList'>> {
  const { code } = context.tenant;
  const cursor = timeCursor(after);
  await noteViewing(db, context, null);
  const rows = await db.query<Row>(sql`select ${columns(context)} from ${source}
    where r.tenant = ${code} ${ofView(show)} ${cursor ? placeOf(show, cursor.at, cursor.id) : sql``}
    order by ${orderOf(show)} limit ${limit + 1}`);
  const total = await countUpTo(
    db,
    sql`points_redemption r where r.tenant = ${code} ${ofView(show)}`,
  );
  const { entries, next } = timePageOf(rows, limit, 'requestedAt');
  const redemptions = entries.map((row) => viewOf(row, context));
  return { redemptions, next, total };
}

async function readOne(
  db: Queryable,
  { id, show }: OfficeRequest<'officeRedemption'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'officeRedemption'>, CallFault>> {
  const { code } = context.tenant;
  const row = await db.one<DetailRow>(sql`select ${columns(context)}, r.remark,
      r.decided_at as "decidedAt", r.decided_by as "decidedBy"
    from ${source} where r.tenant = ${code} and r.id = ${id}`);
  if (!row) return refuse(fault('not_found'));
  await noteViewing(db, context, `redemption:${id}`);
  const following = await db.one<{ id: string }>(sql`select r.id from points_redemption r
    where r.tenant = ${code} ${ofView(show)} ${placeOf(show, row.requestedAt, id)}
    order by ${orderOf(show)} limit 1`);
  const { decidedAt: at, decidedBy: staff, remark } = row;
  return ok({
    ...viewOf(row, context),
    decided: at === null || staff === null ? null : { staff, at, remark },
    acts: [...(await readStaffActs(db, code, id))],
    following: following?.id ?? null,
  });
}

export const redemptionCalls = (services: OfficeServices): OfficeHandlers<RedemptionCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    redemptionList: async (input, context) => ok(await readList(database, input, context)),
    officeRedemption: (input, context) => readOne(database, input, context),
    approveRedemption: act((tx, staff, { id }) => decideRedemption(tx, staff, id, 'approved')),
    rejectRedemption: act((tx, staff, { id }) => decideRedemption(tx, staff, id, 'rejected')),
  };
};
