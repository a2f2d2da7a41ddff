import { paymentRefusals, type PaymentCode } from '#schema/payment-api.ts';
import type { WalletAnswer } from '../../wallet/responses.ts';

/** An answer to a provider: the status, and the exact bytes. The wallet API's have the same form. */
export type PaymentResponse = WalletAnswer;

/**
 * The answer of a refusal.
 * @param status replaces the code's own
 */
export const paymentRefusal = (
  code: PaymentCode,
  status: number = paymentRefusals[code][0],
): PaymentResponse => ({
  status,
  answer: JSON.stringify({ code, message: paymentRefusals[code][1] }),
});
