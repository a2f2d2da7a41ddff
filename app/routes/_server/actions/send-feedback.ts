import { redirect, type AppLoadContext } from '@remix-run/node';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { commentSchema, encodeImages } from '../forms/comment-schema.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm } from '../forms/parse-form.ts';

/** A refused form retains the comment [PR-08]. */
export async function sendFeedback({ call }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, commentSchema, ['images']);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const { comment, images } = submission.value;
  const sendResult = await call('feedback', { comment, images: await encodeImages(images) });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, submission, (name) => name === 'comment' || name === 'images'),
      sendResult.fault.status,
    );
  return redirect(`${pathOf('feedback')}?number=${sendResult.value.number}`);
}
