import { redirect, type AppLoadContext } from '@remix-run/node';
import { feedbackFaults, tidyComment } from '#app/lib/feedback-rules.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { refused, replyTo } from './refusal.ts';

/** More than anybody types by hand goes back to the page; the rest was never a comment. */
const mostKept = 1000;

/**
 * Answers the form: on to its number, or what is wrong, at its field, with the comment kept
 * [PR-08].
 */
export async function sendFeedback({ call }: AppLoadContext, form: FormData) {
  const comment = tidyComment(String(form.get('comment') ?? '')).slice(0, mostKept);
  // A browser sends an empty file for none.
  const pictures = form
    .getAll('images')
    .flatMap((image) => (image instanceof File && image.size > 0 ? [image] : []));
  const faults = feedbackFaults({ comment, sizes: pictures.map(({ size }) => size) });
  if (Object.keys(faults).length > 0) return refused({ values: { comment }, faults }, 400);
  const images = await Promise.all(
    pictures.map(async (picture) => Buffer.from(await picture.arrayBuffer()).toString('base64')),
  );
  const sent = await call('feedback', { comment, images });
  if (!sent.ok)
    return refused(
      replyTo(sent.fault, { comment }, (name) => name === 'comment' || name === 'images'),
      sent.fault.status,
    );
  return redirect(`${pathOf('feedback')}?number=${sent.value.number}`);
}
