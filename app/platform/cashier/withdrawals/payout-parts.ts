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
 * Makes the parts of an approved, locked withdrawal, which is `paying` from now on. The job sends
 * them to the provider; without a provider they wait for staff.
 * @param amounts of the parts, minor units; together the withdrawal's amount
 * @throws Error when they are not
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

/** What a provider, or staff in its place, says about a part. */
export interface PayoutReport {
  readonly tenant: string;
  /** The part's id, which is the payout's id at the provider. */
  readonly payout: string;
  readonly status: 'paid' | 'failed';
  /** Why it failed. */
  readonly reason: string;
  /** The provider's own id of the payout; absent when staff report. */
  readonly ref?: string;
  /** What the report says was paid, minor units. */
  readonly amount?: number;
  readonly currency?: string;
  readonly by: Pick<Act, 'actor' | 'actorName'>;
  /** ms since the epoch. */
  readonly at: number;
}

/** How a part has ended after a report, or why the report changed nothing. */
export interface PayoutSettlement {
  readonly kind:
    | 'paid'
    | 'failed'
    | 'unknown-payout'
    | 'wrong-currency'
    | 'wrong-amount'
    /** It is paid after it failed: the member has the money already. Staff have to look at it. */
    | 'payout-failed';
}

/**
 * Ends a part whose money has left the member's locked account, and with the last part the
 * withdrawal.
 * @param part `failure` is why it failed; null: it is paid
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
    {
      ...report.by,
      at: report.at,
    },
  );
}

/** Takes back a part that was reported paid: the member gets its money again. */
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
  // Other parts may still be under way; the last one decides the state.
  if (withdrawal.state === 'done') await enterState(tx, withdrawal, 'failed', act);
  else
    await appendEvent(tx, withdrawal, {
      fromState: withdrawal.state,
      state: withdrawal.state,
      ...act,
    });
}

/**
 * Takes the report on a part of a payout, in the caller's transaction: posts the money, ends the
 * part, and with the last part the withdrawal. The same report again changes nothing; `failed` after
 * `paid` gives the money back to the member.
 */
export async function settlePayout(tx: Queryable, report: PayoutReport): Promise<PayoutSettlement> {
  const named = await readPart(tx, report.tenant, report.payout);
  const withdrawal = named && (await lockWithdrawal(tx, report.tenant, named.withdrawal));
  // Again, now that nobody else changes it.
  const part = withdrawal && (await readPart(tx, report.tenant, report.payout));
  const { by } = report;
  const isForeign = by.actor === 'provider' && part?.provider !== by.actorName;
  // What members pay each other is none of the provider's.
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
