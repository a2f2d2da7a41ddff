import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoticePage } from '#app/features/shell/notices/notice-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadNotices } from './_server/loaders/load-notices.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const notices = await loadNotices(context);
  return {
    page,
    head: pageHead(context, 'notice.title'),
    notices: notices.ok ? notices.value : null,
  };
}

export const meta = pageMeta;

export default function NoticesRoute() {
  const { page, notices } = useLoaderData<typeof loader>();
  return <NoticePage banners={page.banners} notices={notices} />;
}

export { RouteErrorBoundary as ErrorBoundary };
