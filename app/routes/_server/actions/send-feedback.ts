import { redirect, type AppLoadContext } from '@remix-run/node';
import { feedbackFaults, normaliseComment } from '#app/lib/feedback-rules.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { formError, toFormReply } from '../forms/form-errors.ts';

/** More than anybody types by hand goes back to the page; the rest was never a comment. */
const maxCommentLength = 1000;

/**
 * Answers the form: on to its number, or what is wrong, at its field, with the comment kept
 * [PR-08].
 */
export async function sendFeedback({ call }: AppLoadContext, form: FormData) {
  const comment = normaliseComment(String(form.get('comment') ?? '')).slice(0, maxCommentLength);
  // A browser sends an empty file for none.
  const imageFiles = form
    .getAll('images')
    .flatMap((image) => (image instanceof File && image.size > 0 ? [image] : []));
  const faults = feedbackFaults({ comment, sizes: imageFiles.map(({ size }) => size) });
  if (Object.keys(faults).length > 0) return formError({ values: { comment }, faults }, 400);
  const images = await Promise.all(
    imageFiles.map(async (imageFile) =>
      Buffer.from(await imageFile.arrayBuffer()).toString('base64'),
    ),
  );
  const sendResult = await call('feedback', { comment, images });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, { comment }, (name) => name === 'comment' || name === 'images'),
      sendResult.fault.status,
    );
  return redirect(`${pathOf('feedback')}?number=${sendResult.value.number}`);
}
