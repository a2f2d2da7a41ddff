import { paymentRefusals, type PaymentCode } from '#schema/payment-api.ts';
import type { WalletAnswer } from '../../wallet/wallet-responses.ts';

/** Status and exact bytes, in the format of the wallet API. */
export type PaymentResponse = WalletAnswer;

export const paymentRefusal = (
  code: PaymentCode,
  status: number = paymentRefusals[code][0],
): PaymentResponse => ({
  status,
  answer: JSON.stringify({ code, message: paymentRefusals[code][1] }),
});
