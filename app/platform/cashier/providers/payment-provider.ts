import type { Result } from '#app/lib/result.ts';
import type { ProviderAnswer, ProviderInput } from '#schema/payment-api.ts';

/** `order` is the idempotency key. Amounts are minor units. */
export type DepositStart = ProviderInput<'deposits'>;

/** Payment page (https address, or a path on the brand's host) or instructions. */
export type StartedDeposit = ProviderAnswer<'deposits'>;

/** `payout` is the part's id and the idempotency key. */
export type PayoutStart = ProviderInput<'payouts'>;

/** `pending`: a callback follows; `askPayout` polls the state. */
export type PayoutStatus = ProviderAnswer<'payouts'>;

/**
 * - `refused`: nothing was started under this id, and never will be;
 * - `unknown-payout` (from `askPayout`): it never arrived; retry `startPayout`;
 * - `no-answer`: it may have started. Retry or poll; never treat it as failed.
 */
export interface ProviderFault {
  readonly kind: 'refused' | 'unknown-payout' | 'no-answer';
  /** One line for the log and staff, without secrets or account numbers. */
  readonly reason: string;
}

/**
 * Calls are idempotent by id, time out and never reject (docs/payments.md). Never call one in an
 * open transaction.
 */
export interface PaymentProvider {
  readonly code: string;
  startDeposit(order: DepositStart): Promise<Result<StartedDeposit, ProviderFault>>;
  startPayout(part: PayoutStart): Promise<Result<PayoutStatus, ProviderFault>>;
  askPayout(part: Pick<PayoutStart, 'payout'>): Promise<Result<PayoutStatus, ProviderFault>>;
}

/**
 * Undefined when the brand does not list the provider or its secret is missing; its channels are
 * then closed.
 */
export type FindPaymentProvider = (
  tenant: string,
  provider: string,
) => Promise<PaymentProvider | undefined>;
