import type { WithdrawalActor, WithdrawalState } from '#app/lib/withdrawal-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount, playerAccount, type AccountName } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { appendEvent, queueNotice, type Withdrawal } from './withdrawal-store.ts';

/** Who changes a withdrawal, why, and when (ms since the epoch). */
export interface Act {
  readonly actor: WithdrawalActor;
  /** A member's id, a staff's name, a provider's code; '' for the platform itself. */
  readonly actorName: string;
  readonly reason: string;
  readonly at: number;
}

/** Which states may follow which. `done` may still fail: a provider can take back what it said. */
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

/** Whether a withdrawal may go from one state to another. */
export const mayEnter = (from: WithdrawalState, to: WithdrawalState): boolean =>
  nextStates[from].includes(to);

/**
 * Changes the state of a locked withdrawal, appends the event and has the member told of it.
 * @returns the withdrawal as it is now
 * @throws Error when the state cannot follow: callers check with `mayEnter` first
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

/** The account of a member's money on hold. */
export const lockedAccount = (owner: string, currency: string): AccountName => ({
  kind: 'locked',
  owner,
  currency,
});

/** Where money on hold goes: back to the member, or out into the world. */
type HoldTarget = 'player' | 'issuance';

/**
 * Moves money on hold, once per key, and lowers the hold by it.
 * @param amount minor units, at most what is on hold
 * @throws Error when the ledger refuses: the hold and the account disagree, which is a bug
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

/** Lowers what is on hold by an amount that has left the member's locked account. */
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
