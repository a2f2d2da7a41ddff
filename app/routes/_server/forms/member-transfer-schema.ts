import { z } from 'zod';
import { transferDirections } from '#app/domain/payments/transfer-directions.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { checkedText, optionalText, rawText } from './form-schema.ts';

const maxLength = 64;

/**
 * `amount` is typed text. The platform validates account, payment password and authenticator code,
 * including empty ones [MC-05].
 */
export const memberTransferSchema = z.object({
  clientId: optionalText(maxLength),
  direction: z.enum(transferDirections),
  account: optionalText(255),
  amount: checkedText(optionalText(maxLength), (text) =>
    text && parseAmount(text) ? undefined : { key: 'wallet.bad_amount' },
  ).transform((text) => text ?? ''),
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});
