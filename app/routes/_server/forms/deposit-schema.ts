import { z } from 'zod';
import { feedbackFaults } from '#app/domain/accounts/feedback-rules.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { addFaults, checkedText, formControls, optionalText } from './form-schema.ts';

const maxLength = 64;

/** `amount` is a typed amount above zero [MC-03]. */
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

export const depositButtonSchema = z.object({
  intent: formControls.intent,
  order: optionalText(maxLength),
});

/** A browser sends an empty file for none [MC-03]. */
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
