import { z } from 'zod';
import { transferDirections } from '#app/lib/transfer-directions.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { checkedText, optionalText, rawText } from './form-schema.ts';

/** The maximum length of an id or of a typed amount. */
const maxLength = 64;

/**
 * Gives money to a direct relative [MC-05]. `amount` is the input as people write it. Account,
 * payment password and the authenticator's code are checked by the platform, also when they are
 * empty.
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
