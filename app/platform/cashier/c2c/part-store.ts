import { mayC2cFollow, type C2cState } from '#app/domain/payments/c2c-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';

/** Part of a withdrawal, paid by another member's deposit. Times are ms since the epoch. */
export interface C2cPart {
  readonly tenant: string;
  readonly id: string;
  readonly withdrawal: string;
  readonly receiver: string;
  readonly amount: number;
  readonly state: C2cState;
  readonly payer: string | null;
  readonly deposit: string | null;
  readonly offerUntil: number;
  /** When the inbox message about the payment was sent. */
  readonly toldAt: number | null;
  /** After this time since `toldAt`, silence counts as received. */
  readonly confirmMs: number | null;
  /** Above this amount staff decide. */
  readonly autoMax: number | null;
  readonly reminders: number;
  readonly staffSince: number | null;
  readonly comment: string;
  readonly changedAt: number;
}

export type AssignedPart = C2cPart & { readonly payer: string; readonly deposit: string };

export interface C2cAct {
  readonly actor: 'member' | 'system' | 'staff';
  /** Member id or staff name; '' for the platform. */
  readonly actorName: string;
  readonly reason: string;
  readonly at: number;
}

export const c2cBySystem = (at: number, reason = ''): C2cAct => ({
  actor: 'system',
  actorName: '',
  reason,
  at,
});

const columns: Statement = sql`c.tenant, c.id, c.withdrawal, c.receiver, p.amount, c.state, c.payer,
  c.deposit, c.offer_until as "offerUntil", c.told_at as "toldAt", c.confirm_ms as "confirmMs",
  c.auto_max as "autoMax", c.reminders, c.staff_since as "staffSince", c.comment,
  c.changed_at as "changedAt"`;
const source: Statement = sql`c2c_part c
  join withdrawal_part p on p.tenant = c.tenant and p.id = c.id`;

export const isAssigned = (part: C2cPart): part is AssignedPart =>
  part.payer !== null && part.deposit !== null;

/** Before a change, lock the withdrawal and read the part again. */
export const readC2cPart = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<C2cPart | undefined> =>
  db.one<C2cPart>(
    sql`select ${columns} from ${source} where c.tenant = ${tenant} and c.id = ${id}`,
  );

export const findPartOfDeposit = (
  db: Queryable,
  tenant: string,
  deposit: string,
): Promise<C2cPart | undefined> =>
  db.one<C2cPart>(
    sql`select ${columns} from ${source} where c.tenant = ${tenant} and c.deposit = ${deposit}`,
  );

export const readReceiversParts = (
  db: Queryable,
  tenant: string,
  receiver: string,
): Promise<readonly C2cPart[]> =>
  db.query<C2cPart>(sql`select ${columns} from ${source} where c.tenant = ${tenant}
    and c.receiver = ${receiver} and c.state in ('assigned', 'proof', 'disputed')
    order by c.changed_at, c.id`);

export const readStaffParts = (
  db: Queryable,
  tenant: string,
  limit: number,
): Promise<readonly C2cPart[]> =>
  db.query<C2cPart>(sql`select ${columns} from ${source} where c.tenant = ${tenant}
    and c.staff_since is not null order by c.staff_since, c.id limit ${limit}`);

export const findOpenPart = (
  db: Queryable,
  tenant: string,
  payer: string,
  amount: number,
): Promise<C2cPart | undefined> =>
  db.one<C2cPart>(sql`select ${columns} from ${source} where c.tenant = ${tenant}
    and c.state = 'open' and c.receiver <> ${payer} and p.amount >= ${amount}
    order by p.amount <> ${amount}, c.offer_until, c.id limit 1`);

export async function readMaxOpenPart(
  db: Queryable,
  tenant: string,
  payer: string,
): Promise<number> {
  const row = await db.one<{ max: number }>(sql`select coalesce(max(p.amount), 0)::bigint as max
    from ${source} where c.tenant = ${tenant} and c.state = 'open' and c.receiver <> ${payer}`);
  return row?.max ?? 0;
}

async function appendEvent(
  tx: Queryable,
  { tenant, id, state, payer, deposit, amount }: C2cPart,
  from: C2cState | null,
  { actor, actorName, reason, at }: C2cAct,
): Promise<void> {
  await tx.run(sql`insert into c2c_event (tenant, part, sequence, from_state, state, actor,
      actor_name, payer, deposit, amount, reason, at)
    select ${tenant}, ${id}, coalesce(max(sequence), 0) + 1, ${from}, ${state}, ${actor},
      ${actorName}, ${payer}, ${deposit}, ${amount}::bigint, ${reason}, ${at}::bigint
    from c2c_event where tenant = ${tenant} and part = ${id}`);
}

export async function insertC2cPart(
  tx: Queryable,
  part: Pick<C2cPart, 'tenant' | 'id' | 'withdrawal' | 'receiver' | 'amount' | 'offerUntil'>,
  act: C2cAct,
): Promise<C2cPart> {
  const { tenant, id, withdrawal, receiver, offerUntil } = part;
  await tx.run(sql`insert into c2c_part
      (tenant, id, withdrawal, receiver, state, offer_until, next_turn_at, changed_at)
    values (${tenant}, ${id}, ${withdrawal}, ${receiver}, 'open', ${offerUntil}, ${offerUntil},
      ${act.at})`);
  const opened: C2cPart = {
    ...part,
    state: 'open',
    payer: null,
    deposit: null,
    toldAt: null,
    confirmMs: null,
    autoMax: null,
    reminders: 0,
    staffSince: null,
    comment: '',
    changedAt: act.at,
  };
  await appendEvent(tx, opened, null, act);
  return opened;
}

type PartChange = Partial<
  Pick<C2cPart, 'payer' | 'deposit' | 'toldAt' | 'confirmMs' | 'autoMax' | 'staffSince' | 'comment'>
> & { readonly nextTurnAt: number | null };

/**
 * Requires the withdrawal's lock.
 * @throws Error when the transition is invalid, which is a bug of the caller
 */
export async function changeC2cState(
  tx: Queryable,
  part: C2cPart,
  state: C2cState,
  { nextTurnAt, ...change }: PartChange,
  act: C2cAct,
): Promise<C2cPart> {
  if (!mayC2cFollow(part.state, state))
    throw new Error(`the part ${part.id} cannot go from ${part.state} to ${state}`);
  const next: C2cPart = { ...part, ...change, state, reminders: 0, changedAt: act.at };
  await tx.run(sql`update c2c_part set state = ${state}, payer = ${next.payer},
      deposit = ${next.deposit}, told_at = ${next.toldAt}::bigint,
      confirm_ms = ${next.confirmMs}::bigint, auto_max = ${next.autoMax}::bigint,
      reminders = 0,
      staff_since = ${next.staffSince}::bigint, comment = ${next.comment},
      next_turn_at = ${nextTurnAt}::bigint, changed_at = ${act.at}
    where tenant = ${part.tenant} and id = ${part.id}`);
  // Events of a reopened part name the previous payer.
  const { payer, deposit } = state === 'open' ? part : next;
  await appendEvent(tx, { ...next, payer, deposit }, part.state, act);
  return next;
}

export async function setPartAmount(
  tx: Queryable,
  { tenant, id }: Pick<C2cPart, 'tenant' | 'id'>,
  amount: number,
): Promise<void> {
  await tx.run(sql`update withdrawal_part set amount = ${amount}::bigint
    where tenant = ${tenant} and id = ${id} and state = 'offered'`);
}

export const readC2cEvents = (
  db: Queryable,
  tenant: string,
  part: string,
): Promise<readonly (C2cAct & { readonly state: C2cState; readonly payer: string | null })[]> =>
  db.query(sql`select state, actor, actor_name as "actorName", payer, reason, at from c2c_event
    where tenant = ${tenant} and part = ${part} order by sequence`);

export async function readPayerOffSince(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<number | null> {
  const row = await db.one<{ offSince: number | null }>(sql`select off_since as "offSince"
    from c2c_payer where tenant = ${tenant} and member = ${member}`);
  return row?.offSince ?? null;
}

/**
 * Blocks the payer after `max` unpaid parts.
 * @returns whether this miss blocked the payer
 */
export async function countMiss(
  tx: Queryable,
  { tenant, payer }: Pick<AssignedPart, 'tenant' | 'payer'>,
  max: number,
  at: number,
): Promise<boolean> {
  const row = await tx.one<{
    isNew: boolean;
  }>(sql`insert into c2c_payer as c (tenant, member, misses, off_since)
    values (${tenant}, ${payer}, 1, ${max <= 1 ? at : null}::bigint)
    on conflict (tenant, member) do update set misses = c.misses + 1,
      off_since = case when c.misses + 1 >= ${max} then coalesce(c.off_since, ${at}::bigint) else c.off_since end
    returning off_since = ${at} as "isNew"`);
  return row?.isNew === true;
}

/** Unblocking resets the misses. */
export async function setPayerOff(
  tx: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  offSince: number | null,
): Promise<void> {
  await tx.run(sql`insert into c2c_payer as c (tenant, member, misses, off_since)
    values (${tenant}, ${member}, 0, ${offSince}::bigint)
    on conflict (tenant, member) do update set off_since = ${offSince}::bigint,
      misses = case when ${offSince}::bigint is null then 0 else c.misses end`);
}

export const forgetPayers = (db: Queryable, tenant: string): Promise<number> =>
  db.run(sql`delete from c2c_payer where tenant = ${tenant}`);
