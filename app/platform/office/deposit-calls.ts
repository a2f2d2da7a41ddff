import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { officeDepositCalls } from '#schema/office-calls/deposits.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { findPartOfDeposit } from '../cashier/c2c/part-store.ts';
import { readEvents, readReceipts } from '../cashier/deposits/deposit-store.ts';
import {
  approveDepositAsStaff,
  decideHeldAsStaff,
  rejectDepositAsStaff,
} from '../cashier/staff/deposit-acts.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import {
  staffActor,
  type OfficeContext,
  type OfficeHandlers,
  type OfficeServices,
} from './office-context.ts';
import { pictureOf } from './stored-picture.ts';
import { countUpTo, timeCursor, timePageOf } from './pages.ts';
import { queueFilter } from './queue-filter.ts';
import { noteViewing, viewersOf } from './viewers.ts';

type DepositCalls = keyof typeof officeDepositCalls;
type Row = Omit<OfficeOutput<'depositQueue'>['deposits'][number], 'member'> & {
  readonly member: string;
  readonly account: string;
};

const columns = (
  context: OfficeContext,
): Statement => sql`o.id, o.member, coalesce(m.account, o.member) as account, o.state,
  o.channel, o.method, o.provider, o.reference, o.currency, o.amount, o.created_at as "createdAt",
  o.expires_at as "expiresAt",
  (select count(*)::int from deposit_proof p where p.tenant = o.tenant and p.deposit = o.id) as proofs,
  coalesce((select jsonb_agg(jsonb_build_object('provider', r.provider, 'ref', r.ref, 'paid', r.paid))
    from deposit_receipt r where r.tenant = o.tenant and r.deposit = o.id and r.state = 'held'),
    '[]'::jsonb) as "heldPayments",
  ${viewersOf(context, sql`o.id`)} as viewers`;
const source: Statement = sql`deposit_order o
  left join account_member m on m.tenant = o.tenant and m.id = o.member`;

/**
 * With a receipt, with a held payment, or open without a provider. C2C deposits wait for their
 * receiver, so only held payments of them appear.
 */
const waiting: Statement = sql`(o.method <> ${c2cMethod} and (o.state in ('proof', 'late')
  or (o.state in ('created', 'pending') and o.provider is null))
  or exists (select from deposit_receipt r where r.tenant = o.tenant and r.deposit = o.id
    and r.state = 'held'))`;

type Queue = Omit<OfficeRequest<'depositQueue'>, 'limit' | 'after'>;

const flags: Readonly<Record<NonNullable<Queue['flag']>, Statement>> = {
  receipt: sql`and o.state = 'proof'`,
  held: sql`and exists (select from deposit_receipt r where r.tenant = o.tenant
    and r.deposit = o.id and r.state = 'held')`,
  open: sql`and o.state in ('created', 'pending')`,
};

const queueOf = ({ flag, ...filter }: Queue, now: number): Statement => sql`(${waiting}
  ${flag === undefined ? sql`` : flags[flag]}
  ${queueFilter(filter, { amount: sql`o.amount`, method: sql`o.method`, since: sql`o.created_at` }, now)})`;

const viewOf = ({ member, account, ...row }: Row) => ({ ...row, member: { id: member, account } });

async function readQueue(
  db: Queryable,
  { limit, after, ...queue }: OfficeRequest<'depositQueue'>,
  context: OfficeContext,
): Promise<OfficeOutput<'depositQueue'>> {
  const { code } = context.tenant;
  const cursor = timeCursor(after);
  const condition = queueOf(queue, context.now);
  await noteViewing(db, context, null);
  const rows = await db.query<Row>(sql`select ${columns(context)} from ${source}
    where o.tenant = ${code} and ${condition}
      ${cursor ? sql`and (o.created_at, o.id) > (${cursor.at}::bigint, ${cursor.id})` : sql``}
    order by o.created_at, o.id limit ${limit + 1}`);
  const total = await countUpTo(db, sql`deposit_order o where o.tenant = ${code} and ${condition}`);
  const { entries, next } = timePageOf(rows, limit, 'createdAt');
  return { deposits: entries.map(viewOf), next, total };
}

async function readOne(
  db: Queryable,
  { id, ...queue }: OfficeRequest<'officeDeposit'>,
  context: OfficeContext,
): Promise<Result<OfficeOutput<'officeDeposit'>, CallFault>> {
  const { code: tenant, cashier } = context.tenant;
  const row = await db.one<Row>(
    sql`select ${columns(context)} from ${source} where o.tenant = ${tenant} and o.id = ${id}`,
  );
  if (!row) return refuse(fault('not_found'));
  await noteViewing(db, context, id);
  const following = await db.one<{ id: string }>(sql`select o.id from deposit_order o
    where o.tenant = ${tenant} and ${queueOf(queue, context.now)} and o.id <> ${id}
    order by (o.created_at, o.id) < (${row.createdAt}::bigint, ${id}), o.created_at, o.id limit 1`);
  const receipts = await readReceipts(db, tenant, [id]);
  return ok({
    ...viewOf(row),
    events: [...(await readEvents(db, tenant, id))],
    receipts: receipts.map(({ provider, ref, paid, state, reason, at }) => ({
      provider,
      ref,
      paid,
      state,
      at,
      reason: reason ?? '',
    })),
    dispute: (await findPartOfDeposit(db, tenant, id))?.id ?? null,
    needsTwo: row.amount >= cashier.withdrawals.fourEyesAbove,
    acts: [...(await readStaffActs(db, tenant, id))],
    following: following?.id ?? null,
  });
}

async function readProof(
  db: Queryable,
  { id, place }: OfficeRequest<'depositProof'>,
  { tenant }: OfficeContext,
): Promise<Result<OfficeOutput<'depositProof'>, CallFault>> {
  const row = await db.one<{ bytes: Uint8Array }>(sql`select bytes from deposit_proof
    where tenant = ${tenant.code} and deposit = ${id} order by place offset ${place} limit 1`);
  const picture = pictureOf(row);
  return picture ? ok(picture) : refuse(fault('not_found'));
}

export const depositCalls = (services: OfficeServices): OfficeHandlers<DepositCalls> => {
  const { database, groupDigests } = services;
  return {
    depositQueue: async (input, context) => ok(await readQueue(database, input, context)),
    officeDeposit: (input, context) => readOne(database, input, context),
    depositProof: (input, context) => readProof(database, input, context),
    async officeCreditDeposit({ reason, ...payment }, context) {
      const credited = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        approveDepositAsStaff(tx, groupDigests, staff, payment),
      );
      return credited.ok ? ok({ outcome: credited.value }) : credited;
    },
    async officeRejectDeposit({ id, reason }, context) {
      const rejected = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        rejectDepositAsStaff(tx, staff, id),
      );
      return rejected.ok ? ok({ outcome: rejected.value }) : rejected;
    },
    async officeDecideHeld({ id, decision, provider, ref, reason }, context) {
      const decided = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        decideHeldAsStaff(tx, groupDigests, staff, { id, decision, payment: { provider, ref } }),
      );
      return decided.ok ? ok({ outcome: decided.value }) : decided;
    },
  };
};
