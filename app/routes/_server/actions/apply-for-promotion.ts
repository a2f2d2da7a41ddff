import { redirect, type AppLoadContext } from '@remix-run/node';
import { commentSchema, encodeImages } from '../forms/comment-schema.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm } from '../forms/form-schema.ts';

/** Faults of the whole application, shown at the comment so that the form stays. */
const atComment: ReadonlySet<string> = new Set(['promotion_closed', 'limit_reached']);

/**
 * A refused application retains the comment [PR-01, PR-08].
 * @param promotionPath the URL of the promotion's page
 */
export async function applyForPromotion(
  { call }: AppLoadContext,
  form: FormData,
  id: string,
  promotionPath: string,
) {
  const submission = parseForm(form, commentSchema, ['images']);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const { comment, images, clientId = '' } = submission.value;
  const input = { id, comment, clientId, images: await encodeImages(images) };
  const applied = await call('promotionApply', input);
  if (applied.ok) return redirect(promotionPath);
  const { key, status } = applied.fault;
  const reply = atComment.has(key)
    ? replyTo(submission, { faults: { comment: { key: `fault.${key}` } } })
    : toFormReply(applied.fault, submission, (name) => name === 'comment' || name === 'images');
  return formError(reply, status);
}
