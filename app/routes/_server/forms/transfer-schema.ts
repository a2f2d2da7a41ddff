import { z } from 'zod';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { addFaults, checkedText, formControls, optionalText } from './form-schema.ts';

/** The maximum length of a wallet's code, or a transfer's id. */
const maxCodeLength = 64;

/**
 * Money goes from one wallet to another [MC-02]. `amount` is the input: empty moves everything,
 * else it must be an amount above zero.
 */
export const transferSchema = z
  .object({
    intent: formControls.intent,
    transferId: optionalText(maxCodeLength),
    from: optionalText(maxCodeLength),
    to: optionalText(maxCodeLength),
    amount: checkedText(optionalText(maxCodeLength), (text) =>
      !text || parseAmount(text) ? undefined : { key: 'wallet.bad_amount' },
    ).transform((text) => text ?? ''),
  })
  .superRefine(({ from, to }, context) =>
    addFaults(context, { to: from === to ? { key: 'wallet.same' } : undefined }),
  );
