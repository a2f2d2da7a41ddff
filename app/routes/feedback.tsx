import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FeedbackPage } from '#app/features/feedback/feedback-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';
import { sendFeedback } from './_server/actions/send-feedback.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const number = new URL(request.url).searchParams.get('number') ?? '';
  return {
    page,
    head: head(context, 'feedback.title'),
    receiptNumber: /^\d{10}$/.test(number) ? number : null,
  };
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
