import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readInstrumentNumber } from '../../instruments/instrument-store.ts';
import type { FindPaymentProvider, PaymentProvider } from '../providers/payment-provider.ts';
import { offerWithdrawal } from '../c2c/take-part.ts';
import { beginPayout, settlePayout } from './payout-parts.ts';
import { lockWithdrawal, readWithdrawal, type Withdrawal } from './withdrawal-store.ts';

const minuteMs = 60_000;
/** Polling interval of a sent part. */
const askIntervalMs = 10 * minuteMs;
/** After this time without a final state, staff take over; nothing is refunded automatically. */
const maxSilenceMs = 24 * 60 * minuteMs;
const batchSize = 50;

export interface PayoutDeps {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly findTenant: (code: string) => Promise<Tenant | undefined>;
  readonly findProvider: FindPaymentProvider;
  readonly report: (error: unknown, tenant: string) => void;
}

/**
 * Provider of the brand's first channel that has an available one. Without one, staff pay by hand.
 */
export async function findPayoutProvider(
  findProvider: FindPaymentProvider,
  { code, cashier: { channels } }: Tenant,
): Promise<string | undefined> {
  const codes = new Set(channels.flatMap(({ provider }) => (provider ? [provider] : [])));
  for (const provider of codes) if (await findProvider(code, provider)) return provider;
  return undefined;
}

/**
 * End of the C2C offer; undefined: none. Withdrawals requested by staff are excluded, since the
 * member cannot dispute payments.
 */
function offeredUntil(
  { cashier: { c2c, channels } }: Tenant,
  { amount, member, requestedBy }: Withdrawal,
  now: number,
): number | undefined {
  const isPayable = channels.some(({ method, min }) => method === c2cMethod && min <= amount);
  return c2c && isPayable && requestedBy === member ? now + c2c.offerMinutes * minuteMs : undefined;
}

/** Job over all tenants. Returns the number of started payouts. */
export async function beginApproved(
  { database, findTenant, findProvider, report }: PayoutDeps,
  now: number,
): Promise<number> {
  const approved = await database.query<{ tenant: string; id: string }>(
    sql`select tenant, id from withdrawal where state = 'approved' order by requested_at limit ${batchSize}`,
  );
  let count = 0;
  for (const { tenant: code, id } of approved)
    try {
      const tenant = await findTenant(code);
      const provider = tenant && (await findPayoutProvider(findProvider, tenant));
      await database.transaction(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, code, id);
        if (withdrawal?.state !== 'approved') return;
        const until = tenant && offeredUntil(tenant, withdrawal, now);
        await (until === undefined
          ? beginPayout(tx, withdrawal, { provider, amounts: [withdrawal.amount], at: now })
          : offerWithdrawal(tx, withdrawal, { until, at: now }));
        count += 1;
      });
    } catch (error) {
      report(error, code);
    }
  return count;
}

interface ClaimedPart {
  readonly tenant: string;
  readonly id: string;
  readonly withdrawal: string;
  readonly amount: number;
  readonly provider: string;
  /** Then poll the provider instead of sending again. */
  readonly wasSent: boolean;
}

/**
 * Marks claimed parts as sent, so that after a crash the provider is polled. Parts pending for a
 * day go to staff.
 */
async function claimDue(database: Database, now: number): Promise<readonly ClaimedPart[]> {
  await database.run(sql`update withdrawal_part set staff_since = ${now}, next_turn_at = null
    where next_turn_at <= ${now} and state = 'sent' and sent_at <= ${now - maxSilenceMs}`);
  return database.query<ClaimedPart>(sql`
    with due as materialized (
      select tenant, id, state from withdrawal_part
        where next_turn_at <= ${now} or next_turn_at > ${now + 2 * askIntervalMs}
        order by next_turn_at limit ${batchSize} for update skip locked)
    update withdrawal_part p set next_turn_at = ${now + askIntervalMs}, state = 'sent',
        sent_at = coalesce(p.sent_at, ${now})
      from due where p.tenant = due.tenant and p.id = due.id
      returning p.tenant, p.id, p.withdrawal, p.amount, p.provider, due.state = 'sent' as "wasSent"`);
}

/** Idempotent at the provider: a known id returns its state. */
async function startPayout(deps: PayoutDeps, provider: PaymentProvider, part: ClaimedPart) {
  const { database, secretBox } = deps;
  const withdrawal = await readWithdrawal(database, part.tenant, part.withdrawal);
  const number =
    withdrawal &&
    (await readInstrumentNumber(database, secretBox, {
      tenant: part.tenant,
      member: withdrawal.member,
      id: withdrawal.instrument,
    }));
  if (!withdrawal || number === undefined)
    throw new Error(`the instrument of payout ${part.id} cannot be read`);
  const { method, bank, holder, currency } = withdrawal;
  return provider.startPayout({
    payout: part.id,
    amount: part.amount,
    currency,
    instrument: { kind: method, bank, holder, number },
  });
}

async function carryOut(deps: PayoutDeps, part: ClaimedPart, now: number): Promise<void> {
  const { database, findProvider } = deps;
  const provider = await findProvider(part.tenant, part.provider);
  // Without its secret, the provider cannot be polled; staff see the part after a day.
  if (!provider) return;
  const status = part.wasSent ? await provider.askPayout({ payout: part.id }) : undefined;
  const isUnknown = status?.ok === false && status.fault.kind === 'unknown-payout';
  const answer = !status || isUnknown ? await startPayout(deps, provider, part) : status;
  const by = { actor: 'provider', actorName: part.provider } as const;
  const payoutEvent = { tenant: part.tenant, payout: part.id, by, at: now };
  if (!answer.ok) {
    // After `no-answer` it may be paid: no refund.
    if (answer.fault.kind !== 'refused') return;
    const { reason } = answer.fault;
    await database.transaction((tx) =>
      settlePayout(tx, { ...payoutEvent, status: 'failed', reason }),
    );
    return;
  }
  const { ref, status: state } = answer.value;
  if (state === 'pending')
    await database.run(sql`update withdrawal_part set provider_ref = coalesce(provider_ref, ${ref})
      where tenant = ${part.tenant} and id = ${part.id}`);
  else
    await database.transaction((tx) =>
      settlePayout(tx, { ...payoutEvent, status: state, reason: '', ref }),
    );
}

/**
 * Job over all tenants: sends due parts and polls those sent ten minutes ago. Returns the number of
 * parts.
 */
export async function sendDue(deps: PayoutDeps, now: number): Promise<number> {
  await deps.secretBox.ready();
  const parts = await claimDue(deps.database, now);
  for (const part of parts)
    try {
      await carryOut(deps, part, now);
    } catch (error) {
      deps.report(error, part.tenant);
    }
  return parts.length;
}
