import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount, playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { enterState, releaseHold, type Act } from './change-state.ts';
import {
  appendEvent,
  lockWithdrawal,
  readPart,
  readParts,
  type PayoutPart,
  type Withdrawal,
} from './withdrawal-store.ts';

/**
 * Sets an approved, locked withdrawal to `paying`. Without a provider, the parts wait for staff.
 * @param amounts minor units; they must add up to the withdrawal's amount
 * @throws Error when they do not
 */
export async function beginPayout(
  tx: Queryable,
  withdrawal: Withdrawal,
  payout: {
    readonly provider: string | undefined;
    readonly amounts: readonly number[];
    readonly at: number;
  },
): Promise<void> {
  const { tenant, id, amount } = withdrawal;
  const { provider = null, amounts, at } = payout;
  if (amounts.reduce((sum, part) => sum + part, 0) !== amount)
    throw new Error(`the parts of withdrawal ${id} do not add up`);
  for (const [index, part] of amounts.entries())
    await tx.run(sql`insert into withdrawal_part
        (tenant, id, withdrawal, amount, state, provider, next_turn_at, staff_since)
      values (${tenant}, ${`${id}-${index + 1}`}, ${id}, ${part}, 'waiting', ${provider},
        ${provider === null ? null : at}, ${provider === null ? at : null})`);
  const act: Act = { actor: 'system', actorName: '', reason: '', at };
  await enterState(tx, withdrawal, 'paying', act);
}

export interface PayoutReport {
  readonly tenant: string;
  readonly payout: string;
  readonly status: 'paid' | 'failed';
  readonly reason: string;
  readonly ref?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly by: Pick<Act, 'actor' | 'actorName'>;
  readonly at: number;
}

export interface PayoutSettlement {
  readonly kind:
    | 'paid'
    | 'failed'
    | 'unknown-payout'
    | 'wrong-currency'
    | 'wrong-amount'
    /** Reported paid after it failed and was refunded: staff must examine it. */
    | 'payout-failed';
}

/**
 * The money must have left the locked account. The last part ends the withdrawal.
 * @param part `failure` is the reason; null: paid
 */
export async function endPart(
  tx: Queryable,
  withdrawal: Withdrawal,
  part: { readonly id: string; readonly failure: string | null; readonly ref?: string | undefined },
  act: Omit<Act, 'reason'>,
): Promise<void> {
  const { tenant } = withdrawal;
  await tx.run(sql`update withdrawal_part set state = ${part.failure === null ? 'done' : 'failed'},
      provider_ref = coalesce(provider_ref, ${part.ref ?? null}),
      failure = ${part.failure}, ended_at = ${act.at}, next_turn_at = null, staff_since = null
    where tenant = ${tenant} and id = ${part.id}`);
  if (withdrawal.onHold > 0) return;
  const parts = await readParts(tx, tenant, withdrawal.id);
  const failed = parts.find(({ state }) => state === 'failed');
  const reason = failed?.failure ?? '';
  await enterState(tx, withdrawal, failed ? 'failed' : 'done', { ...act, reason });
}

async function post(
  tx: Queryable,
  withdrawal: Withdrawal,
  part: PayoutPart,
  report: PayoutReport,
): Promise<void> {
  const { id } = part;
  const isPaid = report.status === 'paid';
  const released = await releaseHold(tx, withdrawal, {
    key: isPaid ? `wd:part:${id}` : `wd:return:${id}`,
    to: isPaid ? 'issuance' : 'player',
    amount: part.amount,
    at: report.at,
  });
  await endPart(
    tx,
    released,
    { id, failure: isPaid ? null : report.reason, ref: report.ref },
    { ...report.by, at: report.at },
  );
}

async function reverse(
  tx: Queryable,
  withdrawal: Withdrawal,
  part: PayoutPart,
  report: PayoutReport,
): Promise<void> {
  const { tenant, member, currency } = withdrawal;
  const outcome = await createLedger(tx, { now: () => report.at }).move({
    tenant,
    key: `wd:failed:${part.id}`,
    kind: 'withdrawal-return',
    reference: withdrawal.id,
    from: issuanceAccount(currency),
    to: playerAccount(member, currency),
    amount: part.amount,
  });
  if (outcome.outcome !== 'moved')
    throw new Error(`part ${part.id} was not returned: ${JSON.stringify(outcome)}`);
  const { reason } = report;
  await tx.run(sql`update withdrawal_part set state = 'failed', failure = ${reason}, ended_at = ${report.at}
    where tenant = ${tenant} and id = ${part.id}`);
  const act: Act = { ...report.by, reason, at: report.at };
  // Other parts may be pending; the last one decides the state.
  if (withdrawal.state === 'done') await enterState(tx, withdrawal, 'failed', act);
  else
    await appendEvent(tx, withdrawal, {
      fromState: withdrawal.state,
      state: withdrawal.state,
      ...act,
    });
}

/**
 * Posts the money and ends the part, in the caller's transaction. Idempotent; `failed` after `paid`
 * refunds the member.
 */
export async function settlePayout(tx: Queryable, report: PayoutReport): Promise<PayoutSettlement> {
  const named = await readPart(tx, report.tenant, report.payout);
  const withdrawal = named && (await lockWithdrawal(tx, report.tenant, named.withdrawal));
  const part = withdrawal && (await readPart(tx, report.tenant, report.payout));
  const { by } = report;
  const isForeign = by.actor === 'provider' && part?.provider !== by.actorName;
  // Providers cannot report C2C parts.
  if (!part || isForeign || part.isC2c) return { kind: 'unknown-payout' };
  if ((report.currency ?? withdrawal.currency) !== withdrawal.currency)
    return { kind: 'wrong-currency' };
  if ((report.amount ?? part.amount) !== part.amount) return { kind: 'wrong-amount' };
  if (part.state === 'failed')
    return { kind: report.status === 'failed' ? 'failed' : 'payout-failed' };
  if (part.state !== 'done') await post(tx, withdrawal, part, report);
  else if (report.status === 'failed') await reverse(tx, withdrawal, part, report);
  return { kind: report.status };
}
