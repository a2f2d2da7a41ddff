import type { AccountName } from './account.ts';

/** Why a movement was not booked. Nothing is stored, so that the same key may be tried again. */
export type MoveRefusal =
  /** An account would fall below zero. */
  | 'insufficient'
  /** An account would exceed the exact range of a number. */
  | 'too-large'
  | 'account-unknown'
  | 'currency-mismatch'
  /** The key was used for a movement with other content. */
  | 'key-reused'
  /** Fewer than two accounts, one twice, a zero amount, or a sum other than zero. */
  | 'unbalanced';

/** The outcome of a movement: booked now, booked before under the same key, or refused. */
export type MoveOutcome =
  | { readonly outcome: 'moved' | 'replayed' }
  | { readonly outcome: 'refused'; readonly reason: MoveRefusal; readonly account?: string };

/** The description of a movement. `key` makes it happen at most once per tenant. */
export interface MovementHead {
  readonly tenant: string;
  readonly key: string;
  /** The kind, e.g. `deposit`, `bet`, `points`; the statement can be filtered by it. */
  readonly kind: string;
  /** What it refers to, e.g. an order or a round; empty without. */
  readonly reference?: string;
  readonly note?: string;
}

/** A movement from one account to another; `amount` > 0 in minor units. */
export interface Transfer extends MovementHead {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
}

/** One account's part of a movement: minor units, positive when it is credited. */
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

/** The kind of movements of points, and of the money that they are exchanged for. */
export const pointMovementKind = 'points';

/** The kinds of movements that give a member money of a promotion or for points. */
export const bonusMovementKinds: readonly string[] = [promotionMovementKind, pointMovementKind];

/** The kind of movement that gives a member free play money. */
export const playMoneyMovementKind = 'play-money';

/** The kind of movement that pays agents by their contracts. */
export const agentPayKind = 'agent-pay';

/** The kind of movement that takes an agent's pay back. */
export const agentClawbackKind = 'agent-clawback';

/** The kinds of transfers between members: to the sender's agent, or to one of the sender's members. */
export const transferMovementKinds = { up: 'transfer-up', down: 'transfer-down' } as const;
