import { z } from 'zod';
import { checkedText, optionalText, rawText } from './form-schema.ts';

/**
 * Exchanges points for money [PR-03]. The payment password and the authenticator's code are checked
 * by the platform, also when they are empty.
 */
export const convertSchema = z.object({
  clientId: optionalText(64),
  points: checkedText(optionalText(20), (text) =>
    text !== undefined && /^\d{1,12}$/.test(text) && +text >= 1
      ? undefined
      : { key: 'pointMall.bad_points' },
  ).transform(Number),
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});
