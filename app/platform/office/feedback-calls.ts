import type { FeedbackState } from '#app/domain/accounts/feedback-states.ts';
import { localise } from '#app/domain/localise.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { readStaffActs, recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import { sendStaffMessage, type StaffTexts } from '../inbox/inbox-store.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { countUpTo, numberCursor, pageOf } from './pages.ts';
import { pictureOf } from './stored-picture.ts';
import { noteViewing, viewersOf } from './viewers.ts';

type FeedbackCalls =
  | 'feedbackList'
  | 'officeFeedback'
  | 'feedbackPicture'
  | 'answerFeedback'
  | 'closeFeedback';
type Entry = OfficeOutput<'feedbackList'>['feedback'][number];
type View = OfficeRequest<'feedbackList'>['show'];
interface Row extends Omit<Entry, 'member'> {
  readonly member: string | null;
  readonly sequence: number;
}
interface DetailRow extends Row {
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
}
type MemberRef = NonNullable<Entry['member']>;

/** Inbox id: each feedback has at most one answer. */
const answerId = (number: string): string => `feedback:${number}`;

const columns = (context: OfficeContext): Statement => sql`f.number, f.sequence, f.member,
  f.language, f.comment, f.at, f.state,
  (select count(*)::int from feedback_picture p
    where p.tenant = f.tenant and p.number = f.number) as pictures,
  ${viewersOf(context, sql`'feedback:' || f.number`)} as viewers`;

const ofView = (show: View): Statement => (show === 'all' ? sql`` : sql`and f.state = ${show}`);

async function readMembers(
  db: Queryable,
  tenant: string,
  rows: readonly Pick<Row, 'member'>[],
): Promise<ReadonlyMap<string, MemberRef>> {
  const keys = rows.flatMap(({ member }) => (member === null ? [] : [usernameKey(member)]));
  const members = await db.query<MemberRef>(sql`select id, account from account_member
    where tenant = ${tenant} and account_key = any(${[...new Set(keys)]}::text[])`);
  return new Map(members.map((member) => [member.account, member]));
}

const viewOf = (
  { number, member, language, comment, at, state, pictures, viewers }: Row,
  members: ReadonlyMap<string, MemberRef>,
): Entry => ({
  number,
  language,
  comment,
  at,
  state,
  pictures,
  viewers,
  member: member === null ? null : (members.get(member) ?? null),
});

async function readList(
  db: Queryable,
  { show, limit, after }: OfficeRequest<'feedbackList'>,
  context: OfficeContext,
): Promise<OfficeOutput<'feedbackList'>> {
  const { code } = context.tenant;
  const cursor = numberCursor(after);
  await noteViewing(db, context, null);
  const rows = await db.query<Row>(sql`select ${columns(context)} from feedback f
    where f.tenant = ${code} ${ofView(show)}
      ${cursor === undefined ? sql`` : sql`and f.sequence < ${cursor}::bigint`}
    order by f.sequence desc limit ${limit + 1}`);
  const total = await countUpTo(db, sql`feedback f where f.tenant = ${code} ${ofView(show)}`);
  const { entries, next } = pageOf(rows, limit, ({ sequence }) => String(sequence));
  const members = await readMembers(db, code, entries);
  const feedback = entries.map((row) => viewOf(row, members));
  return { feedback, next, total };
}

async function readAnswer(
  db: Queryable,
  number: string,
  { tenant }: OfficeContext,
): Promise<OfficeOutput<'officeFeedback'>['answer']> {
  const row = await db.one<{ content: { readonly texts: StaffTexts } }>(
    sql`select content from inbox_message where tenant = ${tenant.code} and id = ${answerId(number)}`,
  );
  if (!row) return null;
  const texts = Object.entries(row.content.texts);
  const wordsOf = (part: 'title' | 'text'): string =>
    localise(
      Object.fromEntries(texts.map(([language, words]) => [language, words[part]])),
      tenant.defaultLanguage,
      tenant,
    );
  return { title: wordsOf('title'), text: wordsOf('text') };
}

async function readOne(
  db: Queryable,
  { number, show }: OfficeRequest<'officeFeedback'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'officeFeedback'>, CallFault>> {
  const { code } = context.tenant;
  const row = await db.one<DetailRow>(sql`select ${columns(context)}, f.decided_at as "decidedAt",
      f.decided_by as "decidedBy"
    from feedback f where f.tenant = ${code} and f.number = ${number}`);
  if (!row) return refuse(fault('not_found'));
  await noteViewing(db, context, `feedback:${number}`);
  const following = await db.one<{ number: string }>(sql`select f.number from feedback f
    where f.tenant = ${code} ${ofView(show)} and f.sequence < ${row.sequence}::bigint
    order by f.sequence desc limit 1`);
  const { decidedAt: at, decidedBy: staff } = row;
  return ok({
    ...viewOf(row, await readMembers(db, code, [row])),
    decided: at === null || staff === null ? null : { staff, at },
    answer: await readAnswer(db, number, context),
    acts: [...(await readStaffActs(db, code, number))],
    following: following?.number ?? null,
  });
}

async function readPicture(
  db: Queryable,
  { number, place }: OfficeRequest<'feedbackPicture'>,
  { tenant }: OfficeContext,
): Promise<Result<OfficeOutput<'feedbackPicture'>, CallFault>> {
  const row = await db.one<{ bytes: Uint8Array }>(sql`select bytes from feedback_picture
    where tenant = ${tenant.code} and number = ${number} and place = ${place}`);
  const picture = pictureOf(row);
  return picture ? ok(picture) : refuse(fault('not_found'));
}

/** Returns the author; null for a guest. */
async function decide(
  tx: Queryable,
  { tenant, staff, at }: StaffContext,
  number: string,
  state: Exclude<FeedbackState, 'open'>,
): Promise<Result<MemberRef | null, CallFault>> {
  const row = await tx.one<Pick<Row, 'member'>>(sql`update feedback
    set state = ${state}, decided_at = ${at}, decided_by = ${staff}
    where tenant = ${tenant.code} and number = ${number} and state = 'open' returning member`);
  if (row) {
    const [member] = (await readMembers(tx, tenant.code, [row])).values();
    return ok(member ?? null);
  }
  const decided = await tx.one<Pick<Row, 'state'>>(
    sql`select state from feedback where tenant = ${tenant.code} and number = ${number}`,
  );
  return refuse(decided ? fault('state_changed', { state: decided.state }) : fault('not_found'));
}

async function answer(
  tx: Queryable,
  { number, texts }: Omit<OfficeRequest<'answerFeedback'>, 'reason'>,
  staff: StaffContext,
): Promise<Result<OfficeOutput<'answerFeedback'>, CallFault>> {
  const decided = await decide(tx, staff, number, 'answered');
  if (!decided.ok) return decided;
  if (decided.value === null) return refuse(fault('account_unknown', { paths: ['member'] }));
  const { tenant, at } = staff;
  const member = decided.value.id;
  await sendStaffMessage(tx, { tenant: tenant.code, id: answerId(number), member, texts, at });
  await recordStaffAct(tx, staff, {
    act: 'answer-feedback',
    subject: number,
    member,
    amount: 0,
    outcome: 'answered',
  });
  return ok({ outcome: 'answered' });
}

async function close(
  tx: Queryable,
  number: string,
  staff: StaffContext,
): Promise<Result<OfficeOutput<'closeFeedback'>, CallFault>> {
  const decided = await decide(tx, staff, number, 'closed');
  if (!decided.ok) return decided;
  await recordStaffAct(tx, staff, {
    act: 'close-feedback',
    subject: number,
    member: decided.value?.id ?? '',
    amount: 0,
    outcome: 'closed',
  });
  return ok({ outcome: 'closed' });
}

export const feedbackCalls = (services: OfficeServices): OfficeHandlers<FeedbackCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    feedbackList: async (input, context) => ok(await readList(database, input, context)),
    officeFeedback: (input, context) => readOne(database, input, context),
    feedbackPicture: (input, context) => readPicture(database, input, context),
    answerFeedback: act((tx, staff, input) => answer(tx, input, staff)),
    closeFeedback: act((tx, staff, { number }) => close(tx, number, staff)),
  };
};
