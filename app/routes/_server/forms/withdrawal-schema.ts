import { z } from 'zod';
import { c2cCommentMax } from '#app/domain/payments/c2c-states.ts';
import {
  charactersOf,
  feedbackFaults,
  normaliseComment,
} from '#app/domain/accounts/feedback-rules.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import {
  addFaults,
  checkedText,
  formControls,
  optionalText,
  rawText,
  requiredText,
} from './form-schema.ts';

const maxLength = 64;

/**
 * `amount` is typed text. The platform validates the payment password and the authenticator code,
 * including empty ones [MC-04].
 */
export const withdrawalFormSchema = z.object({
  clientId: optionalText(maxLength),
  amount: checkedText(optionalText(maxLength), (text) =>
    text && parseAmount(text) ? undefined : { key: 'wallet.bad_amount' },
  ).transform((text) => text ?? ''),
  instrument: requiredText,
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});

/** The form while it is filled in: the "all of it" button accepts any input. */
export const withdrawalDraftSchema = z.object({
  intent: formControls.intent,
  id: optionalText(maxLength),
  amount: optionalText(maxLength),
  instrument: optionalText(maxLength),
});

/** A browser sends an empty file for none. */
export const confirmationSchema = z
  .object({
    intent: formControls.intent,
    /** Separated by spaces. */
    ids: optionalText(10_000),
    code: optionalText(20),
    comment: rawText.transform((text) => normaliseComment(text ?? '')),
    images: z
      .array(z.unknown())
      .default([])
      .transform((images) =>
        images.flatMap((image) => (image instanceof File && image.size > 0 ? [image] : [])),
      ),
  })
  .superRefine(({ intent, comment, images }, context) => {
    if (intent !== 'not-received') return;
    const sizes = images.map(({ size }) => size);
    // The comment may be empty here, so a placeholder passes its check.
    const { images: tooMuch } = feedbackFaults({ comment: '-', sizes });
    addFaults(context, {
      comment: charactersOf(comment) > c2cCommentMax ? { key: 'feedback.too_long' } : undefined,
      images: images.length === 0 ? { key: 'c2c.proof_missing' } : tooMuch,
    });
  });
