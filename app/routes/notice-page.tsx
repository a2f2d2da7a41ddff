import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoticePage } from '#app/features/content/notice-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadNotices } from './door/load-notices.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const notices = await loadNotices(context);
  return { page, head: head(context, 'notice.title'), notices: notices.ok ? notices.value : null };
}

export const meta = pageMeta;

export default function NoticesRoute() {
  const { page, notices } = useLoaderData<typeof loader>();
  return <NoticePage banners={page.banners} notices={notices} />;
}

export { SiteFault as ErrorBoundary };
