import { z } from 'zod';
import { parseAmount } from '#app/lib/money.ts';
import { addFaults, checkedText, formControls, optionalText } from './form-schema.ts';

/** A code of a wallet, or the id of a transfer, is never longer. */
const maxCodeLength = 64;

/**
 * Money goes from one wallet to another [MC-02]. `amount` is what was typed: empty moves
 * everything, else it must be an amount above zero.
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
