import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import { integerBelow, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { FreshProof } from '../../calls/fresh-proof.ts';
import { fault } from '../../calls/responses.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readInstrument, type Instrument } from '../../instruments/instrument-store.ts';
import { accountId, playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import {
  readOwedTurnover,
  readTurnoverLines,
  withdrawable,
} from '../../settlement/turnover-lines.ts';
import { enterState, lockedAccount, type Act } from './change-state.ts';
import { reviewReasonsOf } from './review-rules.ts';
import {
  findByClientId,
  findOpenWithdrawal,
  insertWithdrawal,
  type Withdrawal,
} from './withdrawal-store.ts';

const idAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export interface WithdrawalRequest {
  readonly tenant: Tenant;
  readonly member: string;
  /** Idempotency key chosen by the client. */
  readonly clientId: string;
  readonly amount: number;
  readonly instrument: string;
  readonly language: string;
  /** Staff act for members who cannot log in. */
  readonly by: Pick<Act, 'actor' | 'actorName'>;
  readonly at: number;
  /** Consumed after all other checks; absent for staff. */
  readonly prove?: FreshProof['redeem'];
}

export interface RequestDeps {
  readonly random: Random;
  readonly secretBox: SecretBox;
}

/** Readable aloud; unique by 50 random bits. */
const newId = (random: Random): string =>
  Array.from({ length: 10 }, () => idAlphabet[integerBelow(random, idAlphabet.length)]).join('');

/** Locks until the transaction ends, so that the checks stay valid. */
async function lockCash(tx: Queryable, tenant: Tenant, member: string): Promise<number> {
  const account = accountId(playerAccount(member, tenant.currency.code));
  const row = await tx.one<{ balance: number }>(sql`select balance from ledger_account
    where tenant = ${tenant.code} and id = ${account} for no key update`);
  return row?.balance ?? 0;
}

export async function readRequestedToday(
  db: Queryable,
  { code, currency, protection: { timeZone } }: Tenant,
  member: string,
  now: number,
): Promise<number> {
  const row = await db.one<{ sum: number }>(sql`select coalesce(sum(amount), 0)::bigint as sum
    from withdrawal where tenant = ${code} and member = ${member} and currency = ${currency.code}
      and requested_at >= ${startOfDays(1, now, timeZone)}
      and state not in ('rejected', 'cancelled', 'failed')`);
  return row?.sum ?? 0;
}

/** Requires the lock on the member's cash. */
async function checkAmount(
  tx: Queryable,
  { tenant, member, amount, at }: WithdrawalRequest,
  cash: number,
): Promise<Result<{ readonly hasTurnoverLeft: boolean }, CallFault>> {
  const owner = { tenant: tenant.code, member, currency: tenant.currency.code };
  if (await findOpenWithdrawal(tx, owner)) return refuse(fault('withdrawal_open'));
  if (amount > cash) return refuse(fault('wallet_short', { left: cash }));
  const { dailyMax } = tenant.cashier.withdrawals;
  const remainingAmount = dailyMax - (await readRequestedToday(tx, tenant, member, at));
  if (amount > remainingAmount)
    return refuse(
      fault('withdrawal_daily_max', { max: dailyMax, left: Math.max(0, remainingAmount) }),
    );
  const lines = await readTurnoverLines(tx, owner);
  const free = withdrawable(cash, lines);
  if (amount > free.amount)
    return refuse(fault('turnover_left', { amount: free.amount, lines: free.withheld }));
  return ok({ hasTurnoverLeft: lines.length > 0 || (await readOwedTurnover(tx, owner)) > 0 });
}

async function usableInstrument(
  tx: Queryable,
  secretBox: SecretBox,
  { tenant, member, instrument: id, at }: WithdrawalRequest,
): Promise<Result<Instrument, CallFault>> {
  const instrument = await readInstrument(tx, secretBox, { tenant: tenant.code, member, id });
  if (!instrument) return refuse(fault('invalid_input', { paths: ['instrument'] }));
  if (!instrument.verified || instrument.usableFrom > at)
    return refuse(fault('instrument_unverified', { usableFrom: instrument.usableFrom }));
  return ok(instrument);
}

async function readFacts(
  tx: Queryable,
  request: WithdrawalRequest,
  instrument: Instrument,
  hasTurnoverLeft: boolean,
) {
  const { tenant, member, amount, at, by } = request;
  const { reviewAbove, fourEyesAbove } = tenant.cashier.withdrawals;
  const past = await tx.one<{ paid: number; failed: number }>(sql`select
      count(*) filter (where state = 'done')::int as paid,
      count(*) filter (where state = 'failed')::int as failed
    from withdrawal where tenant = ${tenant.code} and instrument = ${instrument.id} and member = ${member}`);
  return {
    amount,
    reviewAbove,
    fourEyesAbove,
    paidToInstrument: past?.paid ?? 0,
    instrumentAgeMs: at - instrument.addedAt,
    isInstrumentShared: instrument.shared,
    hasTurnoverLeft,
    hasFailedBefore: (past?.failed ?? 0) > 0,
    isByStaff: by.actor === 'staff',
  };
}

async function holdMoney(
  tx: Queryable,
  { tenant, id, member, currency, amount, requestedAt }: Withdrawal,
) {
  const ledger = createLedger(tx, { now: () => requestedAt });
  await ledger.open(tenant, lockedAccount(member, currency));
  const outcome = await ledger.move({
    tenant,
    key: `wd:hold:${id}`,
    kind: 'withdrawal',
    reference: id,
    from: playerAccount(member, currency),
    to: lockedAccount(member, currency),
    amount,
  });
  if (outcome.outcome !== 'moved')
    throw new Error(`withdrawal ${id} was not put on hold: ${JSON.stringify(outcome)}`);
}

/**
 * Idempotent per client id, in the caller's transaction. Approves or queues for review. Exclusions
 * and closed accounts do not block it: the money belongs to the member. Call `secretBox.ready()`
 * first.
 */
export async function requestWithdrawal(
  tx: Queryable,
  { random, secretBox }: RequestDeps,
  request: WithdrawalRequest,
): Promise<Result<Withdrawal, CallFault>> {
  const { tenant, member, clientId, amount, at, by } = request;
  // A parallel identical request waits here and then finds the first.
  const cash = await lockCash(tx, tenant, member);
  const earlierOrder = await findByClientId(tx, { tenant: tenant.code, member }, clientId);
  if (earlierOrder)
    return earlierOrder.amount === amount && earlierOrder.instrument === request.instrument
      ? ok(earlierOrder)
      : refuse(fault('withdrawal_reused'));
  const instrument = await usableInstrument(tx, secretBox, request);
  if (!instrument.ok) return instrument;
  const check = await checkAmount(tx, request, cash);
  if (!check.ok) return check;
  const facts = await readFacts(tx, request, instrument.value, check.value.hasTurnoverLeft);
  const unproved = await request.prove?.(tx);
  if (unproved) return refuse(unproved);
  const withdrawal: Withdrawal = {
    tenant: tenant.code,
    id: newId(random),
    member,
    currency: tenant.currency.code,
    clientId,
    amount,
    onHold: amount,
    instrument: instrument.value.id,
    method: instrument.value.kind,
    bank: instrument.value.bank,
    masked: instrument.value.masked,
    holder: instrument.value.holder,
    language: request.language,
    state: 'requested',
    reasons: reviewReasonsOf(facts),
    requestedBy: by.actorName,
    requestedAt: at,
    changedAt: at,
  };
  await insertWithdrawal(tx, withdrawal, by.actor);
  await holdMoney(tx, withdrawal);
  const isReviewed = withdrawal.reasons.length > 0;
  const reason = withdrawal.reasons.join(' ');
  const act: Act = { actor: 'system', actorName: '', reason, at };
  return ok(await enterState(tx, withdrawal, isReviewed ? 'review' : 'approved', act));
}
