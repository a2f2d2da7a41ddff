import { z } from 'zod';
import { checkedText, optionalText, rawText } from './form-schema.ts';

/**
 * The platform validates the payment password and the authenticator code, including empty ones
 * [PR-03].
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
