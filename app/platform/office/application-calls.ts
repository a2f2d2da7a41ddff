import { maxReward, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { localise } from '#app/domain/localise.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { officeApplicationCalls } from '#schema/office-calls/applications.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import {
  approveApplication,
  rejectApplication,
  takeApplication,
} from '../campaigns/decide-application.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { countUpTo, timeCursor, timePageOf } from './pages.ts';
import { pictureOf } from './stored-picture.ts';
import { noteViewing, viewersOf } from './viewers.ts';

type ApplicationCalls = keyof typeof officeApplicationCalls;
type Entry = OfficeOutput<'applicationList'>['applications'][number];
type View = OfficeRequest<'applicationList'>['show'];
interface Row extends Omit<Entry, 'member' | 'title'> {
  readonly member: string;
  readonly account: string;
  readonly promotion: string;
}
interface DetailRow extends Row {
  readonly terms: Campaign;
  readonly amount: number | null;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly remark: string;
  readonly mayReapply: boolean;
}

const columns = (context: OfficeContext): Statement => sql`a.id, a.campaign, a.member,
  coalesce(m.account, a.member) as account, v.terms ->> 'promotion' as promotion, a.comment,
  a.state, a.requested_at as "requestedAt",
  (select count(*)::int from campaign_application_picture p
    where p.tenant = a.tenant and p.application = a.id) as pictures,
  ${viewersOf(context, sql`'application:' || a.id`)} as viewers`;
const source: Statement = sql`campaign_application a
  join campaign_version v on v.tenant = a.tenant and v.campaign = a.campaign
    and v.version = a.version
  left join account_member m on m.tenant = a.tenant and m.id = a.member`;

const ofView = (show: View): Statement => (show === 'all' ? sql`` : sql`and a.state = ${show}`);

/** Queues sort oldest first. */
const isQueue = (show: View): boolean => show === 'applying' || show === 'process';
const placeOf = (show: View, at: number, id: string): Statement =>
  isQueue(show)
    ? sql`and (a.requested_at, a.id) > (${at}::bigint, ${id})`
    : sql`and (a.requested_at, a.id) < (${at}::bigint, ${id})`;
const orderOf = (show: View): Statement =>
  isQueue(show) ? sql`a.requested_at, a.id` : sql`a.requested_at desc, a.id desc`;

const viewOf = (row: Row, { tenant }: OfficeContext): Entry => {
  const { id, campaign, member, account, promotion, comment } = row;
  const { state, requestedAt, pictures, viewers } = row;
  const card = tenant.promotions.find((one) => one.id === promotion);
  return {
    id,
    campaign,
    comment,
    state,
    requestedAt,
    pictures,
    viewers,
    member: { id: member, account },
    title: card ? localise(card.title, tenant.defaultLanguage, tenant) : '',
  };
};

async function readList(
  db: Queryable,
  { show, limit, after }: OfficeRequest<'applicationList'>,
  context: OfficeContext,
): Promise<OfficeOutput<'applicationList'>> {
  const { code } = context.tenant;
  const cursor = timeCursor(after);
  await noteViewing(db, context, null);
  const rows = await db.query<Row>(sql`select ${columns(context)} from ${source}
    where a.tenant = ${code} ${ofView(show)} ${cursor ? placeOf(show, cursor.at, cursor.id) : sql``}
    order by ${orderOf(show)} limit ${limit + 1}`);
  const total = await countUpTo(
    db,
    sql`campaign_application a where a.tenant = ${code} ${ofView(show)}`,
  );
  const { entries, next } = timePageOf(rows, limit, 'requestedAt');
  const applications = entries.map((row) => viewOf(row, context));
  return { applications, next, total };
}

async function readOne(
  db: Queryable,
  { id, show }: OfficeRequest<'officeApplication'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'officeApplication'>, CallFault>> {
  const { code } = context.tenant;
  const row = await db.one<DetailRow>(sql`select ${columns(context)}, v.terms, a.amount, a.remark,
      a.may_reapply as "mayReapply", a.decided_at as "decidedAt", a.decided_by as "decidedBy"
    from ${source} where a.tenant = ${code} and a.id = ${id}`);
  if (!row) return refuse(fault('not_found'));
  await noteViewing(db, context, `application:${id}`);
  const following = await db.one<{ id: string }>(sql`select a.id from campaign_application a
    where a.tenant = ${code} ${ofView(show)} ${placeOf(show, row.requestedAt, id)}
    order by ${orderOf(show)} limit 1`);
  const { decidedAt: at, decidedBy: staff, remark, mayReapply, amount, terms } = row;
  return ok({
    ...viewOf(row, context),
    amount,
    fixed: terms.amount ?? null,
    most: maxReward(terms),
    decided: at === null || staff === null ? null : { staff, at, remark, mayReapply },
    acts: [...(await readStaffActs(db, code, id))],
    following: following?.id ?? null,
  });
}

async function readPicture(
  db: Queryable,
  { id, place }: OfficeRequest<'applicationPicture'>,
  { tenant }: OfficeContext,
): Promise<Result<OfficeOutput<'applicationPicture'>, CallFault>> {
  const picture = pictureOf(
    await db.one<{ bytes: Uint8Array }>(sql`select bytes from campaign_application_picture
      where tenant = ${tenant.code} and application = ${id} and place = ${place}`),
  );
  return picture ? ok(picture) : refuse(fault('not_found'));
}

export const applicationCalls = (services: OfficeServices): OfficeHandlers<ApplicationCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    applicationList: async (input, context) => ok(await readList(database, input, context)),
    officeApplication: (input, context) => readOne(database, input, context),
    applicationPicture: (input, context) => readPicture(database, input, context),
    takeApplication: act((tx, staff, { id }) => takeApplication(tx, staff, id)),
    approveApplication: act((tx, staff, { id, amount }) =>
      approveApplication(tx, staff, id, amount),
    ),
    rejectApplication: act((tx, staff, { id, mayReapply }) =>
      rejectApplication(tx, staff, id, mayReapply),
    ),
  };
};
