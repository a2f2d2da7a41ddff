import { z } from 'zod';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { addFaults, checkedText, formControls, optionalText } from './form-schema.ts';

const maxCodeLength = 64;

/** An empty `amount` moves everything; else it must be above zero [MC-02]. */
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
