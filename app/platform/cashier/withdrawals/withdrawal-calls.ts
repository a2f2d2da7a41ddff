import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { WithdrawalView } from '#schema/calls/withdrawals.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actWithProof } from '../../calls/act-with-proof.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import { noProof } from '../../calls/fresh-proof.ts';
import type { CallContext, Handlers, SessionMember } from '../../calls/handler.ts';
import type { PaymentPassword } from '../../calls/payment-password.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import type { SecondFactor } from '../../calls/second-factor.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import { readTurnoverLines, withdrawable } from '../../settlement/turnover-lines.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { mayEnter } from './change-state.ts';
import { cancelWithdrawal } from './decide-withdrawal.ts';
import { readRequestedToday, requestWithdrawal } from './request-withdrawal.ts';
import { publicReasons } from './review-rules.ts';
import {
  findByClientId,
  findOpenWithdrawal,
  readEvents,
  readParts,
  readWithdrawal,
  readWithdrawals,
  type Withdrawal,
} from './withdrawal-store.ts';
import { sql } from '../../db/sql.ts';

export interface WithdrawalCallDeps {
  readonly database: Database;
  readonly counters: Counters;
  readonly random: Random;
  readonly secretBox: SecretBox;
  readonly sandbox: boolean;
  readonly paymentPassword: PaymentPassword;
  readonly secondFactor: SecondFactor;
  readonly wake: () => void;
}

export type WithdrawalCall =
  | 'withdrawable'
  | 'createWithdrawal'
  | 'withdrawal'
  | 'withdrawals'
  | 'cancelWithdrawal';

function requireRealMember(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  if (!member.ok) return member;
  return isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

const viewOf = (
  { tenant: { cashier } }: Pick<CallContext, 'tenant'>,
  withdrawal: Withdrawal,
): WithdrawalView => ({
  id: withdrawal.id,
  state: withdrawal.state,
  amount: withdrawal.amount,
  currency: withdrawal.currency,
  method: withdrawal.method,
  bank: withdrawal.bank,
  masked: withdrawal.masked,
  requestedAt: withdrawal.requestedAt,
  changedAt: withdrawal.changedAt,
  reasons: publicReasons(withdrawal),
  canCancel: cashier.withdrawals.memberCancels && mayEnter(withdrawal.state, 'cancelled'),
});

async function readWithdrawable(db: Queryable, context: CallContext, member: string) {
  const { tenant, now } = context;
  const currency = tenant.currency.code;
  const ledger = createLedger(db, { now: () => now });
  const cash = (await ledger.balanceOf(tenant.code, playerAccount(member, currency))) ?? 0;
  const lines = await readTurnoverLines(db, { tenant: tenant.code, member, currency });
  const free = withdrawable(cash, lines);
  const withheld = new Map(free.withheld.map(({ id, amount }) => [id, amount]));
  const { min, max, dailyMax } = tenant.cashier.withdrawals;
  const requested = await readRequestedToday(db, tenant, member, now);
  const dailyLeft = Math.max(0, dailyMax - requested);
  const open = await findOpenWithdrawal(db, { tenant: tenant.code, member, currency });
  return {
    currency,
    cash,
    amount: Math.min(free.amount, dailyLeft),
    lines: lines.map((line) => ({ ...line, withheld: withheld.get(line.id) ?? 0 })),
    min,
    max,
    dailyMax,
    dailyLeft,
    open: open ? viewOf(context, open) : null,
  };
}

function checkBounds({ tenant }: CallContext, amount: number): Result<undefined, CallFault> {
  const { min, max } = tenant.cashier.withdrawals;
  if (amount >= min && amount <= max) return ok(undefined);
  return refuseFields(
    'invalid_input',
    { amount: { key: 'fault.amount_range', values: { min, max } } },
    { paths: ['amount'] },
  );
}

function createWithdrawalHandler(
  deps: WithdrawalCallDeps,
): Handlers<'createWithdrawal'>['createWithdrawal'] {
  const { database, counters, secretBox, sandbox, wake } = deps;
  const throttle = createThrottle(counters, sandbox);
  return async (input, context) => {
    const { clientId, amount, instrument } = input;
    const member = requireRealMember(context);
    if (!member.ok) return member;
    const { tenant, language, now } = context;
    const bounds = checkBounds(context, amount);
    if (!bounds.ok) return bounds;
    const rateCheck = await throttle(context, rateLimits.transfer);
    if (!rateCheck.ok) return rateCheck;
    const owner = { tenant: tenant.code, member: member.value.id };
    const earlierOrder = await findByClientId(database, owner, clientId);
    const proof = earlierOrder
      ? ok(noProof)
      : await confirmPayment(deps, context, { ...input, member: member.value.id });
    if (!proof.ok) return proof;
    await secretBox.ready();
    const requested = await actWithProof(database, context, proof.value, (tx) =>
      requestWithdrawal(tx, deps, {
        tenant,
        clientId,
        amount,
        instrument,
        language,
        member: member.value.id,
        by: { actor: 'member', actorName: member.value.id },
        at: now,
        prove: (proving) => proof.value.redeem(proving),
      }),
    );
    if (!requested.ok) return requested;
    wake();
    return ok(viewOf(context, requested.value));
  };
}

const dayMs = 86_400_000;
const measuredMs = 30 * dayMs;
/** With fewer withdrawals, a figure would mislead. */
const minMeasured = 10;

/** Named by the state that ends the step. */
const timedSteps = ['review', 'approved', 'paying'] as const;
type TimedStep = (typeof timedSteps)[number];

/** Median and 90th percentile. */
interface StepDuration {
  readonly step: TimedStep;
  readonly medianMs: number;
  readonly p90Ms: number;
}

/**
 * Durations of the last 30 days for one method. Omits steps with fewer than ten samples;
 * rejections, cancellations and failures do not count.
 * @param now ms since the epoch
 */
async function readStepDurations(
  db: Queryable,
  { tenant, method }: { readonly tenant: string; readonly method: string },
  now: number,
): Promise<readonly StepDuration[]> {
  return db.query<StepDuration>(sql`select from_state as step,
      percentile_disc(0.5) within group (order by waited_ms) as "medianMs",
      percentile_disc(0.9) within group (order by waited_ms) as "p90Ms"
    from withdrawal_event
    where tenant = ${tenant} and method = ${method} and at > ${now - measuredMs}
      and (from_state, state) in (('review', 'approved'), ('approved', 'paying'), ('paying', 'done'))
    group by from_state having count(*) >= ${minMeasured}`);
}

export function createWithdrawalCalls(deps: WithdrawalCallDeps): Handlers<WithdrawalCall> {
  const { database, wake } = deps;
  return {
    async withdrawable(_, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      return ok(await database.transaction((tx) => readWithdrawable(tx, context, member.value.id)));
    },
    createWithdrawal: createWithdrawalHandler(deps),
    async withdrawal({ id }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const withdrawal = await readWithdrawal(database, tenant.code, id);
      if (withdrawal?.member !== member.value.id) return refuse(fault('not_found'));
      const events = await readEvents(database, tenant.code, id);
      const parts = await readParts(database, tenant.code, id);
      return ok({
        ...viewOf(context, withdrawal),
        isOffered: parts.some(({ state }) => state === 'offered'),
        steps: events
          .filter(({ fromState, state }) => fromState !== state)
          .map(({ state, actor, at, reason }) => ({
            state,
            actor,
            at,
            reason: state === 'rejected' || state === 'failed' ? reason : '',
          })),
        durations: [
          ...(await readStepDurations(
            database,
            { tenant: tenant.code, method: withdrawal.method },
            now,
          )),
        ],
      });
    },
    async withdrawals({ limit, before }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const owner = { tenant: context.tenant.code, member: member.value.id };
      const rows = await readWithdrawals(database, owner, { limit: limit + 1, before });
      const page = rows.slice(0, limit);
      return ok({
        withdrawals: page.map((row) => viewOf(context, row)),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      });
    },
    async cancelWithdrawal({ id }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const cancelled = await database.transaction((tx) =>
        cancelWithdrawal(tx, tenant, { id, member: member.value.id, at: now }),
      );
      if (!cancelled.ok) return cancelled;
      wake();
      return ok(viewOf(context, cancelled.value));
    },
  };
}
