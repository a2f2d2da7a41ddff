import type {
  PayoutPartState,
  ReviewReason,
  WithdrawalActor,
  WithdrawalState,
} from '#app/lib/withdrawal-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { InstrumentKind } from '../../instruments/instrument-store.ts';

/** A withdrawal as it is stored. Amounts are minor units, times ms since the epoch. */
export interface Withdrawal {
  readonly tenant: string;
  readonly id: string;
  readonly member: string;
  readonly currency: string;
  readonly clientId: string;
  readonly amount: number;
  /** What of it is still in the member's `locked` account. */
  readonly onHold: number;
  /** The instrument's id; the next four are copied from it. */
  readonly instrument: string;
  /** The kind of instrument. */
  readonly method: InstrumentKind;
  readonly bank: string;
  readonly masked: string;
  readonly holder: string;
  /** The language in which the member is told about it. */
  readonly language: string;
  readonly state: WithdrawalState;
  readonly reasons: readonly ReviewReason[];
  /** The member's id, or the name of the staff who requested it for the member. */
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly changedAt: number;
}

/** A part of a payout, sent to the provider under its id. */
export interface PayoutPart {
  readonly tenant: string;
  readonly id: string;
  readonly withdrawal: string;
  readonly amount: number;
  readonly state: PayoutPartState;
  /** The provider's code; null: staff pay it. */
  readonly provider: string | null;
  /** The provider's own id of the payout. */
  readonly providerRef: string | null;
  readonly failure: string | null;
  readonly sentAt: number | null;
  /** Since when the part waits for staff, because the provider is silent. */
  readonly staffSince: number | null;
  readonly endedAt: number | null;
  /** Another member pays it, or has paid it: no provider and no staff end it here. */
  readonly isC2c: boolean;
}

/** What happened to a withdrawal, in order. */
export interface WithdrawalEvent {
  readonly sequence: number;
  readonly fromState: WithdrawalState | null;
  readonly state: WithdrawalState;
  readonly actor: WithdrawalActor;
  readonly actorName: string;
  readonly reason: string;
  readonly at: number;
}

const columns = sql`tenant, id, member, currency, client_id as "clientId", amount, on_hold as "onHold", instrument,
  method, bank, masked, holder, language, state, reasons, requested_by as "requestedBy",
  requested_at as "requestedAt", changed_at as "changedAt"`;
const partColumns = sql`tenant, id, withdrawal, amount, state, provider, provider_ref as "providerRef", failure,
  sent_at as "sentAt", staff_since as "staffSince", ended_at as "endedAt",
  exists (select from c2c_part c where c.tenant = withdrawal_part.tenant and c.id = withdrawal_part.id
    and c.state <> 'released') as "isC2c"`;

/** A withdrawal; undefined when the tenant has none of this id. */
export const readWithdrawal = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<Withdrawal | undefined> =>
  db.one<Withdrawal>(
    sql`select ${columns} from withdrawal where tenant = ${tenant} and id = ${id}`,
  );

/** The same, locked until the transaction ends: whoever decides comes one after another. */
export const lockWithdrawal = (
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<Withdrawal | undefined> =>
  tx.one<Withdrawal>(
    sql`select ${columns} from withdrawal where tenant = ${tenant} and id = ${id} for update`,
  );

/** The withdrawal of a client's id; undefined before it arrived. */
export const findByClientId = (
  db: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  clientId: string,
): Promise<Withdrawal | undefined> =>
  db.one<Withdrawal>(sql`select ${columns} from withdrawal where tenant = ${tenant}
    and member = ${member} and client_id = ${clientId}`);

/** The member's withdrawal of a currency that has not ended; there is at most one. */
export const findOpenWithdrawal = (
  db: Queryable,
  who: { readonly tenant: string; readonly member: string; readonly currency: string },
): Promise<Withdrawal | undefined> =>
  db.one<Withdrawal>(sql`select ${columns} from withdrawal where tenant = ${who.tenant}
    and member = ${who.member} and currency = ${who.currency}
    and state in ('requested', 'review', 'approved', 'paying')`);

/**
 * A member's withdrawals, newest first.
 * @param before the id of the last one of the page before
 */
export const readWithdrawals = (
  db: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<readonly Withdrawal[]> =>
  db.query<Withdrawal>(sql`select ${columns} from withdrawal
    where tenant = ${tenant} and member = ${member} ${
      before === undefined
        ? sql``
        : sql`and (requested_at, id) < (select requested_at, id from withdrawal
            where tenant = ${tenant} and member = ${member} and id = ${before})`
    }
    order by requested_at desc, id desc limit ${limit}`);

/** The withdrawals of a tenant in some states, oldest first. */
export const readQueue = (
  db: Queryable,
  tenant: string,
  states: readonly WithdrawalState[],
  limit: number,
): Promise<readonly Withdrawal[]> =>
  db.query<Withdrawal>(sql`select ${columns} from withdrawal
    where tenant = ${tenant} and state = any(${states}::text[]) order by requested_at, id limit ${limit}`);

/** A withdrawal's parts, in the order of their ids. */
export const readParts = (
  db: Queryable,
  tenant: string,
  withdrawal: string,
): Promise<readonly PayoutPart[]> =>
  db.query<PayoutPart>(sql`select ${partColumns} from withdrawal_part
    where tenant = ${tenant} and withdrawal = ${withdrawal} order by id`);

/** A part; undefined when the tenant has none of this id. */
export const readPart = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<PayoutPart | undefined> =>
  db.one<PayoutPart>(
    sql`select ${partColumns} from withdrawal_part where tenant = ${tenant} and id = ${id}`,
  );

/** A withdrawal's events, oldest first. */
export const readEvents = (
  db: Queryable,
  tenant: string,
  withdrawal: string,
): Promise<readonly WithdrawalEvent[]> =>
  db.query<WithdrawalEvent>(sql`select sequence, from_state as "fromState", state, actor,
    actor_name as "actorName", reason, at from withdrawal_event
    where tenant = ${tenant} and withdrawal = ${withdrawal} order by sequence`);

/** Stores a new withdrawal and its first event, and has the member told of it. */
export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: Withdrawal,
  actor: WithdrawalActor,
): Promise<void> {
  const { tenant, id, member, currency, clientId, amount, onHold, requestedBy, requestedAt } =
    withdrawal;
  await tx.run(sql`insert into withdrawal (tenant, id, member, currency, client_id, amount, on_hold,
      instrument, method, bank, masked, holder, language, state, reasons, requested_by, requested_at, changed_at)
    values (${tenant}, ${id}, ${member}, ${currency}, ${clientId}, ${amount}, ${onHold},
      ${withdrawal.instrument}, ${withdrawal.method}, ${withdrawal.bank}, ${withdrawal.masked},
      ${withdrawal.holder}, ${withdrawal.language}, ${withdrawal.state},
      ${JSON.stringify(withdrawal.reasons)}::jsonb, ${requestedBy}, ${requestedAt}, ${requestedAt})`);
  const sequence = await appendEvent(tx, withdrawal, {
    fromState: null,
    state: withdrawal.state,
    actor,
    actorName: requestedBy,
    reason: '',
    at: requestedAt,
  });
  await queueNotice(tx, withdrawal, sequence, requestedAt);
}

/** Has the member told of an event, once, by the job that tells them. */
export async function queueNotice(
  tx: Queryable,
  { tenant, id }: Pick<Withdrawal, 'tenant' | 'id'>,
  sequence: number,
  at: number,
): Promise<void> {
  await tx.run(sql`insert into withdrawal_notice (tenant, withdrawal, sequence, next_turn_at)
    values (${tenant}, ${id}, ${sequence}, ${at})`);
}

/**
 * Appends an event; the caller has locked the withdrawal, or just created it.
 * @returns its number
 */
export async function appendEvent(
  tx: Queryable,
  { tenant, id, method, changedAt }: Withdrawal,
  event: Omit<WithdrawalEvent, 'sequence'>,
): Promise<number> {
  const row = await tx.one<{
    sequence: number;
  }>(sql`insert into withdrawal_event (tenant, withdrawal, sequence, from_state, state,
      actor, actor_name, reason, method, waited_ms, at)
    select ${tenant}, ${id}, coalesce(max(sequence), 0) + 1, ${event.fromState}, ${event.state},
      ${event.actor}, ${event.actorName}, ${event.reason}, ${method},
      ${Math.max(0, event.at - changedAt)}, ${event.at}
    from withdrawal_event where tenant = ${tenant} and withdrawal = ${id}
    returning sequence`);
  if (!row) throw new Error('the event was not appended');
  return row.sequence;
}
