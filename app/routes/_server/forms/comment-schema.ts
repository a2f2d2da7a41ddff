import { z } from 'zod';
import { feedbackFaults, normaliseComment } from '#app/domain/accounts/feedback-rules.ts';
import { addFaults, rawText } from './form-schema.ts';

/** Longer input is not sent back to the page. */
const maxCommentLength = 1000;

/** A browser sends an empty file for none [PR-08]. */
export const commentSchema = z
  .object({
    comment: rawText.transform((text) => normaliseComment(text ?? '').slice(0, maxCommentLength)),
    images: z
      .array(z.unknown())
      .default([])
      .transform((images) =>
        images.flatMap((image) => (image instanceof File && image.size > 0 ? [image] : [])),
      ),
    clientId: rawText,
  })
  .superRefine(({ comment, images }, context) =>
    addFaults(context, feedbackFaults({ comment, sizes: images.map(({ size }) => size) })),
  );

export const encodeImages = (files: readonly File[]): Promise<string[]> =>
  Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')));
