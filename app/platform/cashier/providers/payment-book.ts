import type { Queryable } from '../../db/database.ts';

/** Payment reported for a deposit order. Amounts are minor units. */
export interface DepositPayment {
  readonly tenant: string;
  readonly provider: string;
  readonly order: string;
  readonly ref: string;
  readonly paid: number;
  readonly currency: string;
  readonly at: number;
}

export type DepositSettlement =
  | { readonly kind: 'credited' | 'held'; readonly requested: number; readonly credited: number }
  /** `ref-reused`: the ref belongs to another payment. */
  | { readonly kind: 'unknown-order' | 'wrong-currency' | 'ref-reused' };

export interface DepositFailure extends Omit<DepositPayment, 'paid' | 'currency'> {
  readonly reason: string;
}

export type DepositClosure =
  | { readonly kind: 'closed'; readonly requested: number }
  | { readonly kind: 'unknown-order' | 'already-paid' };

export interface PayoutReport {
  readonly tenant: string;
  readonly provider: string;
  readonly payout: string;
  readonly ref: string;
  readonly status: 'paid' | 'failed';
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly at: number;
}

export type PayoutSettlement =
  /** Current state; a repeated report changes nothing. */
  | { readonly kind: 'paid' | 'failed' }
  | { readonly kind: 'unknown-payout' | 'wrong-currency' | 'wrong-amount' | 'payout-failed' };

/**
 * Each function posts in the given transaction, which is rolled back on refusal. The caller
 * guarantees one call per `ref`, except after a rollback.
 */
export interface PaymentBook {
  settleDeposit(tx: Queryable, payment: DepositPayment): Promise<DepositSettlement>;
  failDeposit(tx: Queryable, failure: DepositFailure): Promise<DepositClosure>;
  settlePayout(tx: Queryable, report: PayoutReport): Promise<PayoutSettlement>;
}
