import type {
  PayoutPartState,
  ReviewReason,
  WithdrawalActor,
  WithdrawalState,
} from '#app/domain/payments/withdrawal-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { InstrumentKind } from '../../instruments/instrument-store.ts';

/** Amounts are minor units, times ms since the epoch. */
export interface Withdrawal {
  readonly tenant: string;
  readonly id: string;
  readonly member: string;
  readonly currency: string;
  readonly clientId: string;
  readonly amount: number;
  /** Amount left in the member's `locked` account. */
  readonly onHold: number;
  /** Instrument id; the next four fields are copied from it. */
  readonly instrument: string;
  readonly method: InstrumentKind;
  readonly bank: string;
  readonly masked: string;
  readonly holder: string;
  readonly language: string;
  readonly state: WithdrawalState;
  readonly reasons: readonly ReviewReason[];
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly changedAt: number;
}

/** Its id is also the payout id at the provider. */
export interface PayoutPart {
  readonly tenant: string;
  readonly id: string;
  readonly withdrawal: string;
  readonly amount: number;
  readonly state: PayoutPartState;
  /** Provider code; null: paid by staff. */
  readonly provider: string | null;
  readonly providerRef: string | null;
  readonly failure: string | null;
  readonly sentAt: number | null;
  /** Start of the wait for staff: there is no provider, or it does not respond. */
  readonly staffSince: number | null;
  readonly endedAt: number | null;
  /** Paid by another member: providers and staff must not end it here. */
  readonly isC2c: boolean;
}

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

export const readWithdrawal = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<Withdrawal | undefined> =>
  db.one<Withdrawal>(
    sql`select ${columns} from withdrawal where tenant = ${tenant} and id = ${id}`,
  );

export const lockWithdrawal = (
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<Withdrawal | undefined> =>
  tx.one<Withdrawal>(
    sql`select ${columns} from withdrawal where tenant = ${tenant} and id = ${id} for update`,
  );

export const findByClientId = (
  db: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  clientId: string,
): Promise<Withdrawal | undefined> =>
  db.one<Withdrawal>(sql`select ${columns} from withdrawal where tenant = ${tenant}
    and member = ${member} and client_id = ${clientId}`);

/** At most one open withdrawal per member and currency. */
export const findOpenWithdrawal = (
  db: Queryable,
  owner: { readonly tenant: string; readonly member: string; readonly currency: string },
): Promise<Withdrawal | undefined> =>
  db.one<Withdrawal>(sql`select ${columns} from withdrawal where tenant = ${owner.tenant}
    and member = ${owner.member} and currency = ${owner.currency}
    and state in ('requested', 'review', 'approved', 'paying')`);

/** @param before the last id of the previous page */
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

export const readQueue = (
  db: Queryable,
  tenant: string,
  states: readonly WithdrawalState[],
  limit: number,
): Promise<readonly Withdrawal[]> =>
  db.query<Withdrawal>(sql`select ${columns} from withdrawal
    where tenant = ${tenant} and state = any(${states}::text[]) order by requested_at, id limit ${limit}`);

export const readParts = (
  db: Queryable,
  tenant: string,
  withdrawal: string,
): Promise<readonly PayoutPart[]> =>
  db.query<PayoutPart>(sql`select ${partColumns} from withdrawal_part
    where tenant = ${tenant} and withdrawal = ${withdrawal} order by id`);

export const readPart = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<PayoutPart | undefined> =>
  db.one<PayoutPart>(
    sql`select ${partColumns} from withdrawal_part where tenant = ${tenant} and id = ${id}`,
  );

export const readEvents = (
  db: Queryable,
  tenant: string,
  withdrawal: string,
): Promise<readonly WithdrawalEvent[]> =>
  db.query<WithdrawalEvent>(sql`select sequence, from_state as "fromState", state, actor,
    actor_name as "actorName", reason, at from withdrawal_event
    where tenant = ${tenant} and withdrawal = ${withdrawal} order by sequence`);

/** Also stores the first event and queues its notice. */
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
 * Requires the withdrawal's lock, or a new withdrawal.
 * @returns the event's number
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
