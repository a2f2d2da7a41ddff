import type { Queryable } from '../../db/database.ts';

/** One payment that a provider has received for an order. Amounts are minor units. */
export interface DepositPayment {
  readonly tenant: string;
  readonly provider: string;
  readonly order: string;
  /** The provider's id of this payment, unique at the provider. */
  readonly ref: string;
  readonly paid: number;
  readonly currency: string;
  readonly at: number;
}

export type DepositSettlement =
  /** The money is posted: to the member, or held for the cashier. */
  | {
      readonly kind: 'credited' | 'held';
      /** What the order asked for, and what the member was credited. */
      readonly requested: number;
      readonly credited: number;
    }
  /** `ref-reused`: the book has the ref for something else. */
  | { readonly kind: 'unknown-order' | 'wrong-currency' | 'ref-reused' };

/** A provider's news that an order will not be paid. */
export interface DepositFailure {
  readonly tenant: string;
  readonly provider: string;
  readonly order: string;
  readonly ref: string;
  readonly reason: string;
  readonly at: number;
}

export type DepositClosure =
  | { readonly kind: 'closed'; readonly requested: number }
  | { readonly kind: 'unknown-order' | 'already-paid' };

/** A provider's report on a payout. */
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
  /** The payout's state now; a report of the same state again changes nothing. */
  | { readonly kind: 'paid' | 'failed' }
  | { readonly kind: 'unknown-payout' | 'wrong-currency' | 'wrong-amount' | 'payout-failed' };

/**
 * The books that callbacks are posted to. Each function posts in the given transaction, which is
 * rolled back when it refuses. The caller has made sure that a payment is reported once: a function
 * is called again for a `ref` only after a rollback.
 */
export interface PaymentBook {
  settleDeposit(tx: Queryable, payment: DepositPayment): Promise<DepositSettlement>;
  failDeposit(tx: Queryable, failure: DepositFailure): Promise<DepositClosure>;
  settlePayout(tx: Queryable, report: PayoutReport): Promise<PayoutSettlement>;
}
