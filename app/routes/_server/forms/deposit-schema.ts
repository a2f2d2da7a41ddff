import { z } from 'zod';
import { feedbackFaults } from '#app/lib/feedback-rules.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { addFaults, checkedText, formControls, optionalText } from './form-schema.ts';

/** The maximum length of a channel's id, an order's id, or an amount. */
const maxLength = 64;

/** A new deposit [MC-03]. `amount` is the input, an amount above zero. */
export const depositSchema = z.object({
  intent: formControls.intent,
  clientId: optionalText(maxLength),
  channel: checkedText(optionalText(maxLength), (text) =>
    text ? undefined : { key: 'deposit.channel_unknown' },
  ).transform((text) => text ?? ''),
  amount: checkedText(optionalText(maxLength), (text) =>
    text && parseAmount(text) ? undefined : { key: 'deposit.bad_amount' },
  ).transform((text) => parseAmount(text ?? '') ?? 0),
});

/** A button of an order: it is cancelled. */
export const depositButtonSchema = z.object({
  intent: formControls.intent,
  order: optionalText(maxLength),
});

/** The pictures of an order's receipt; a browser sends an empty file for none [MC-03]. */
export const receiptSchema = z
  .object({
    intent: formControls.intent,
    order: optionalText(maxLength),
    images: z
      .array(z.unknown())
      .default([])
      .transform((images) =>
        images.flatMap((image) => (image instanceof File && image.size > 0 ? [image] : [])),
      ),
  })
  .superRefine(({ images }, context) =>
    addFaults(
      context,
      images.length === 0
        ? { images: { key: 'deposit.receipt_missing' } }
        : feedbackFaults({ comment: '-', sizes: images.map(({ size }) => size) }),
    ),
  );
