import type { WithdrawalActor, WithdrawalState } from '#app/domain/payments/withdrawal-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount, playerAccount, type AccountName } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { appendEvent, queueNotice, type Withdrawal } from './withdrawal-store.ts';

/** Times are ms since the epoch. */
export interface Act {
  readonly actor: WithdrawalActor;
  /** Member id, staff name or provider code; '' for the platform. */
  readonly actorName: string;
  readonly reason: string;
  readonly at: number;
}

/** `done` can still fail: a provider may revoke its report. */
const nextStates: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['review', 'approved', 'rejected', 'cancelled'],
  review: ['approved', 'rejected', 'cancelled'],
  approved: ['paying'],
  paying: ['done', 'failed'],
  done: ['failed'],
  rejected: [],
  cancelled: [],
  failed: [],
};

export const mayEnter = (from: WithdrawalState, to: WithdrawalState): boolean =>
  nextStates[from].includes(to);

/**
 * Requires the withdrawal's lock; queues a notice to the member.
 * @throws Error on an invalid transition: check with `mayEnter` first
 */
export async function enterState(
  tx: Queryable,
  withdrawal: Withdrawal,
  state: WithdrawalState,
  act: Act,
): Promise<Withdrawal> {
  if (!mayEnter(withdrawal.state, state))
    throw new Error(`a withdrawal cannot go from ${withdrawal.state} to ${state}`);
  const { tenant, id } = withdrawal;
  await tx.run(sql`update withdrawal set state = ${state}, changed_at = ${act.at}
    where tenant = ${tenant} and id = ${id}`);
  const event = { fromState: withdrawal.state, state, ...act };
  const sequence = await appendEvent(tx, withdrawal, event);
  await queueNotice(tx, withdrawal, sequence, act.at);
  return { ...withdrawal, state, changedAt: act.at };
}

export const lockedAccount = (owner: string, currency: string): AccountName => ({
  kind: 'locked',
  owner,
  currency,
});

type HoldTarget = 'player' | 'issuance';

/**
 * @param amount minor units, at most what is on hold
 * @throws Error on a repeated key or when the ledger refuses: both are bugs
 */
export async function releaseHold(
  tx: Queryable,
  withdrawal: Withdrawal,
  release: {
    readonly key: string;
    readonly to: HoldTarget;
    readonly amount: number;
    readonly at: number;
  },
): Promise<Withdrawal> {
  const { tenant, id, member, currency } = withdrawal;
  const { key, to, amount, at } = release;
  const outcome = await createLedger(tx, { now: () => at }).move({
    tenant,
    key,
    kind: to === 'player' ? 'withdrawal-return' : 'withdrawal-paid',
    reference: id,
    from: lockedAccount(member, currency),
    to: to === 'player' ? playerAccount(member, currency) : issuanceAccount(currency),
    amount,
  });
  if (outcome.outcome !== 'moved')
    throw new Error(`the hold of withdrawal ${id} was not released: ${JSON.stringify(outcome)}`);
  return lowerHold(tx, withdrawal, amount);
}

/** Call it after the amount has left the member's locked account. */
export async function lowerHold(
  tx: Queryable,
  withdrawal: Withdrawal,
  amount: number,
): Promise<Withdrawal> {
  const onHold = withdrawal.onHold - amount;
  await tx.run(sql`update withdrawal set on_hold = ${onHold}
    where tenant = ${withdrawal.tenant} and id = ${withdrawal.id}`);
  return { ...withdrawal, onHold };
}
