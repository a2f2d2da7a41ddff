import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FeedbackPage } from '#app/features/feedback/feedback-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';
import { sendFeedback } from './door/send-feedback.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const number = new URL(request.url).searchParams.get('number') ?? '';
  return {
    page,
    head: head(context, 'feedback.title'),
    sent: /^\d{10}$/.test(number) ? number : null,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requirePage(context);
  return sendFeedback(context, await request.formData());
}

export const meta = pageMeta;

export default function FeedbackRoute() {
  const { page, sent } = useLoaderData<typeof loader>();
  return <FeedbackPage banners={page.banners} sent={sent} reply={useActionData<typeof action>()} />;
}

export { SiteFault as ErrorBoundary };
