import type { AccountName } from './account.ts';

/** Why a movement was not booked. Nothing of it is kept, so the same key may be tried again. */
export type MoveRefusal =
  /** An account would fall below zero. */
  | 'insufficient'
  /** An account would exceed what a number can count exactly. */
  | 'too-large'
  | 'account-unknown'
  | 'currency-mismatch'
  /** The key was used for a movement with other content. */
  | 'key-reused'
  /** Fewer than two accounts, one twice, a zero amount, or a sum other than zero. */
  | 'unbalanced';

/** What became of a movement: booked now, booked before under the same key, or refused. */
export type MoveOutcome =
  | { readonly outcome: 'moved' | 'replayed' }
  | { readonly outcome: 'refused'; readonly reason: MoveRefusal; readonly account?: string };

/** What a movement says about itself. `key` makes it happen at most once per tenant. */
export interface MovementHead {
  readonly tenant: string;
  readonly key: string;
  /** What happened, e.g. `deposit`, `bet`, `points`; the statement can be narrowed by it. */
  readonly kind: string;
  /** What it is about, e.g. an order or a round; empty when nothing. */
  readonly reference?: string;
  readonly note?: string;
}

/** A movement from one account to another; `amount` > 0 in minor units. */
export interface Transfer extends MovementHead {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
}

/** One account's part of a movement: minor units, positive when it is paid in. */
interface Leg {
  readonly account: AccountName;
  readonly amount: number;
}

/** A movement over any number of accounts; the amounts sum to zero. */
export interface Posting extends MovementHead {
  readonly legs: readonly Leg[];
}

/** The kind of movement that pays out of a promotion; its reference is the promotion's id. */
export const promotionMovementKind = 'promotion';
