import { z } from 'zod';
import { checkedText, optionalText, rawText } from './form-schema.ts';

const maxQuantity = 1000;

/**
 * The platform validates the payment password and the authenticator code, including empty ones
 * [PR-03].
 */
export const redeemSchema = z.object({
  clientId: optionalText(64),
  reward: optionalText(60),
  quantity: checkedText(optionalText(10), (text) =>
    text !== undefined && /^\d{1,4}$/.test(text) && +text >= 1 && +text <= maxQuantity
      ? undefined
      : { key: 'pointMall.bad_quantity', values: { min: 1, max: maxQuantity } },
  ).transform(Number),
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});
