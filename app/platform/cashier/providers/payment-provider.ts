import type { Result } from '#app/lib/result.ts';
import type { ProviderAnswer, ProviderInput } from '#schema/payment-api.ts';

/** A deposit to be begun; `order` is its idempotency key. Amounts are minor units. */
export type DepositStart = ProviderInput<'deposits'>;

/**
 * How the payer pays a deposit: on the provider's page (an https address, or a path on the brand's
 * own host), or by its instructions.
 */
export type StartedDeposit = ProviderAnswer<'deposits'>;

/** A payout to be begun; `payout` is the part's id and its idempotency key. */
export type PayoutStart = ProviderInput<'payouts'>;

/** The state of a payout. `pending`: a callback follows, and `askPayout` tells. */
export type PayoutStatus = ProviderAnswer<'payouts'>;

/**
 * Why there is no answer.
 * - `refused`: nothing was begun, and nothing ever will be under this id;
 * - `unknown-payout` (of `askPayout`): it never arrived. The same `startPayout` may be sent again;
 * - `no-answer`: it may have been begun. Send the same again, or ask; never assume that it failed.
 */
export interface ProviderFault {
  readonly kind: 'refused' | 'unknown-payout' | 'no-answer';
  /** One line for the log and for staff, without secrets or account numbers. */
  readonly reason: string;
}

/**
 * A payment provider of a brand [docs/payments.md]. Every call may be repeated with the same id, has
 * a time limit, and never rejects. Never call one in an open transaction.
 */
export interface PaymentProvider {
  readonly code: string;
  startDeposit(order: DepositStart): Promise<Result<StartedDeposit, ProviderFault>>;
  startPayout(part: PayoutStart): Promise<Result<PayoutStatus, ProviderFault>>;
  askPayout(part: Pick<PayoutStart, 'payout'>): Promise<Result<PayoutStatus, ProviderFault>>;
}

/**
 * Finds a provider of a brand by its code; undefined when the brand does not name it, or has no
 * secret for it: its channels are then closed.
 */
export type FindPaymentProvider = (
  tenant: string,
  provider: string,
) => Promise<PaymentProvider | undefined>;
