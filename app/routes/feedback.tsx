import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type AppLoadContext,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FeedbackPage } from '#app/features/feedback/feedback-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';
import { commentSchema, encodeImages } from './_server/forms/comment-schema.ts';
import { formError, replyTo, toFormReply } from './_server/forms/form-errors.ts';
import { parseForm } from './_server/forms/form-schema.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const number = new URL(request.url).searchParams.get('number') ?? '';
  return {
    page,
    head: pageHead(context, 'feedback.title'),
    receiptNumber: /^\d{10}$/.test(number) ? number : null,
  };
}

/** A refused form retains the comment [PR-08]. */
async function sendFeedback({ call }: AppLoadContext, form: FormData) {
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

export async function action({ context }: ActionFunctionArgs) {
  requirePage(context);
  return sendFeedback(context, context.form);
}

export const meta = pageMeta;

export default function FeedbackRoute() {
  const { page, receiptNumber } = useLoaderData<typeof loader>();
  return (
    <FeedbackPage
      banners={page.banners}
      sentId={receiptNumber}
      reply={useActionData<typeof action>()}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
