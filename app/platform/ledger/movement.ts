import type { AccountName } from './account.ts';

/** Nothing is stored, so the same key may be retried. */
export type MoveRefusal =
  | 'insufficient'
  /** An account would exceed the safe integer range. */
  | 'too-large'
  | 'account-unknown'
  | 'currency-mismatch'
  /** The key belongs to a movement with other content. */
  | 'key-reused'
  /** Fewer than two accounts, a repeated account, a zero amount, or a sum other than zero. */
  | 'unbalanced';

export type MoveOutcome =
  | { readonly outcome: 'moved' | 'replayed' }
  | { readonly outcome: 'refused'; readonly reason: MoveRefusal; readonly account?: string };

/** `key` is the idempotency key within the tenant. */
export interface MovementHead {
  readonly tenant: string;
  readonly key: string;
  /** For example `deposit`, `bet`, `points`. */
  readonly kind: string;
  readonly reference?: string;
  readonly note?: string;
}

/** `amount` > 0 in minor units. */
export interface Transfer extends MovementHead {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
}

/** Minor units; positive for a credit. */
interface Leg {
  readonly account: AccountName;
  readonly amount: number;
}

export interface Posting extends MovementHead {
  readonly legs: readonly Leg[];
}

/** The reference is the promotion's id. */
export const promotionMovementKind = 'promotion';

export const pointMovementKind = 'points';

export const bonusMovementKinds: readonly string[] = [promotionMovementKind, pointMovementKind];

export const playMoneyMovementKind = 'play-money';

export const agentPayKind = 'agent-pay';

export const agentClawbackKind = 'agent-clawback';

/** To the sender's agent (`up`), or to one of the sender's members. */
export const transferMovementKinds = { up: 'transfer-up', down: 'transfer-down' } as const;
