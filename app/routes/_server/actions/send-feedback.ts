import { redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { feedbackFaults, normaliseComment } from '#app/lib/feedback-rules.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { addFaults, rawText } from '../forms/form-schema.ts';
import { parseForm } from '../forms/parse-form.ts';

/** More than anybody types by hand is not sent back to the page. */
const maxCommentLength = 1000;

/** The form of feedback by its rules; a browser sends an empty file for none [PR-08]. */
const feedbackSchema = z
  .object({
    comment: rawText.transform((text) => normaliseComment(text ?? '').slice(0, maxCommentLength)),
    images: z
      .array(z.unknown())
      .default([])
      .transform((images) =>
        images.flatMap((image) => (image instanceof File && image.size > 0 ? [image] : [])),
      ),
  })
  .superRefine(({ comment, images }, context) =>
    addFaults(context, feedbackFaults({ comment, sizes: images.map(({ size }) => size) })),
  );

/**
 * Handles the form: redirects to its number, or replies with the faults at their fields, keeping
 * the comment [PR-08].
 */
export async function sendFeedback({ call }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, feedbackSchema, ['images']);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const { comment, images: imageFiles } = submission.value;
  const images = await Promise.all(
    imageFiles.map(async (imageFile) =>
      Buffer.from(await imageFile.arrayBuffer()).toString('base64'),
    ),
  );
  const sendResult = await call('feedback', { comment, images });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, submission, (name) => name === 'comment' || name === 'images'),
      sendResult.fault.status,
    );
  return redirect(`${pathOf('feedback')}?number=${sendResult.value.number}`);
}
