import { z } from 'zod';
import { checkedText, optionalText, rawText } from './form-schema.ts';

/** Most of one reward that a member redeems at once. */
const maxQuantity = 1000;

/**
 * Redeems a reward [PR-03]. The payment password and the authenticator's code are checked by the
 * platform, also when they are empty.
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
