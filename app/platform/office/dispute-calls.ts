import type { C2cDecision } from '#app/domain/payments/c2c-states.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { countPictures, readEarlierPayers, readPicture } from '../cashier/c2c/part-pictures.ts';
import { readPayerOffSince, readC2cPart } from '../cashier/c2c/part-store.ts';
import {
  readFirstDecisions,
  allowPayerAsStaff,
  decideC2cAsStaff,
} from '../cashier/staff/c2c-acts.ts';
import { readStaffActs, type StaffContext } from '../cashier/staff/staff-log.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import {
  staffActor,
  type OfficeContext,
  type OfficeHandlers,
  type OfficeServices,
} from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { countUpTo, pageOf, timeCursor, timeCursorOf } from './pages.ts';
import { pictureOf } from './stored-picture.ts';

type DisputeCalls =
  | 'disputeQueue'
  | 'officeDispute'
  | 'disputePicture'
  | 'officeDecideDispute'
  | 'allowPayer';
type Detail = OfficeOutput<'officeDispute'>;
type Row = Omit<
  OfficeOutput<'disputeQueue'>['disputes'][number],
  'receiver' | 'payer' | 'needsTwo'
> & {
  readonly receiver: string;
  readonly receiverAccount: string;
  readonly payer: string | null;
  readonly payerAccount: string;
};
type DetailRow = Row & Pick<Detail, 'deposit' | 'reference' | 'comment'>;

const columns: Statement = sql`c.id, c.withdrawal, p.amount, w.currency, c.state, c.receiver,
  coalesce(r.account, c.receiver) as "receiverAccount", c.payer,
  coalesce(y.account, c.payer, '') as "payerAccount", c.staff_since as "waitingSince"`;
const source: Statement = sql`c2c_part c
  join withdrawal_part p on p.tenant = c.tenant and p.id = c.id
  join withdrawal w on w.tenant = c.tenant and w.id = c.withdrawal
  left join account_member r on r.tenant = c.tenant and r.id = c.receiver
  left join account_member y on y.tenant = c.tenant and y.id = c.payer`;

const viewOf = (
  { receiver, receiverAccount, payer, payerAccount, ...row }: Row,
  { tenant }: OfficeContext,
) => ({
  ...row,
  receiver: { id: receiver, account: receiverAccount },
  payer: payer === null ? null : { id: payer, account: payerAccount },
  needsTwo: row.amount >= tenant.cashier.withdrawals.fourEyesAbove,
});

async function readQueue(
  db: Queryable,
  { limit, after }: OfficeRequest<'disputeQueue'>,
  context: OfficeContext,
): Promise<OfficeOutput<'disputeQueue'>> {
  const { code } = context.tenant;
  const cursor = timeCursor(after);
  const rows = await db.query<Row>(sql`select ${columns} from ${source}
    where c.tenant = ${code} and c.staff_since is not null
      ${cursor ? sql`and (c.staff_since, c.id) > (${cursor.at}::bigint, ${cursor.id})` : sql``}
    order by c.staff_since, c.id limit ${limit + 1}`);
  const total = await countUpTo(
    db,
    sql`c2c_part where tenant = ${code} and staff_since is not null`,
  );
  const { entries, next } = pageOf(rows, limit, ({ waitingSince, id }) =>
    timeCursorOf({ at: waitingSince ?? 0, id }),
  );
  const disputes = entries.map((row) => viewOf(row, context));
  return { disputes, next, total };
}

const readEvents = (db: Queryable, tenant: string, id: string): Promise<Detail['events']> =>
  db.query(sql`select e.state, e.actor, coalesce(m.account, e.actor_name) as "actorName", e.reason,
      e.at
    from c2c_event e
    left join account_member m on e.actor = 'member' and m.tenant = e.tenant and m.id = e.actor_name
    where e.tenant = ${tenant} and e.part = ${id} order by e.sequence`);

const noPictures = { payer: 0, receiver: 0 };

/** For the current payer and earlier ones. */
async function readEvidence(
  db: Queryable,
  tenant: string,
  { id, deposit }: Pick<DetailRow, 'id' | 'deposit'>,
): Promise<Pick<Detail, 'pictures' | 'earlier'>> {
  const counts = await countPictures(db, { tenant, id });
  const earlierPayers = await readEarlierPayers(db, { tenant, id });
  return {
    pictures: counts.get(deposit ?? '') ?? noPictures,
    earlier: earlierPayers.flatMap(({ deposit: order, payer, account, endedAt }) => {
      const pictures = counts.get(order);
      return pictures ? [{ deposit: order, payer: { id: payer, account }, endedAt, pictures }] : [];
    }),
  };
}

async function readOne(
  db: Queryable,
  id: string,
  context: OfficeContext,
): Promise<Result<Detail, CallFault>> {
  const { code } = context.tenant;
  const row = await db.one<DetailRow>(sql`select ${columns}, c.comment, c.deposit, o.reference
    from ${source} left join deposit_order o on o.tenant = c.tenant and o.id = c.deposit
    where c.tenant = ${code} and c.id = ${id}`);
  if (!row) return refuse(fault('not_found'));
  const since = row.waitingSince ?? 0;
  const following = await db.one<{ id: string }>(sql`select id from c2c_part
    where tenant = ${code} and staff_since is not null and id <> ${id}
    order by (staff_since, id) < (${since}::bigint, ${id}), staff_since, id limit 1`);
  const { deposit, reference, comment, ...rest } = row;
  const acts = await readStaffActs(db, code, id);
  return ok({
    ...viewOf(rest, context),
    deposit,
    reference,
    comment,
    ...(await readEvidence(db, code, { id, deposit })),
    decisions: [...readFirstDecisions(acts, deposit)],
    events: await readEvents(db, code, id),
    acts: [...acts],
    following: following?.id ?? null,
  });
}

async function readSidesPicture(
  db: Queryable,
  { id, side, deposit, place }: OfficeRequest<'disputePicture'>,
  { tenant }: OfficeContext,
): Promise<Result<OfficeOutput<'disputePicture'>, CallFault>> {
  const part = await readC2cPart(db, tenant.code, id);
  const row =
    part &&
    (await readPicture(db, part, { of: side, deposit: deposit ?? part.deposit, index: place }));
  const picture = pictureOf(row);
  return picture ? ok(picture) : refuse(fault('not_found'));
}

/** Unblocks a payer blocked by staff or after three missed payments. */
async function allow(
  tx: Queryable,
  { member }: Pick<OfficeRequest<'allowPayer'>, 'member'>,
  context: StaffContext,
): Promise<Result<OfficeOutput<'allowPayer'>, CallFault>> {
  const { code } = context.tenant;
  if (!(await findMemberById(tx, code, member))) return refuse(fault('not_found'));
  if ((await readPayerOffSince(tx, code, member)) === null) return refuse(fault('state_changed'));
  const allowed = await allowPayerAsStaff(tx, context, member);
  return allowed.ok ? ok({ outcome: allowed.value }) : allowed;
}

export const disputeCalls = (services: OfficeServices): OfficeHandlers<DisputeCalls> => {
  const act = staffActs(services);
  const { database, wake } = services;
  return {
    disputeQueue: async (input, context) => ok(await readQueue(database, input, context)),
    officeDispute: ({ id }, context) => readOne(database, id, context),
    disputePicture: (input, context) => readSidesPicture(database, input, context),
    async officeDecideDispute({ id, decision, reason }, context) {
      const decided = await carryOutAct<'first' | C2cDecision>(
        services,
        staffActor(context, reason),
        (tx, staff) => decideC2cAsStaff(tx, services, staff, { id, decision }),
      );
      if (!decided.ok) return decided;
      wake();
      return ok({ outcome: decided.value });
    },
    allowPayer: act((tx, staff, input) => allow(tx, input, staff)),
  };
};
