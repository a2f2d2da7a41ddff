import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DownloadPage } from '#app/features/download/download-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadDownload } from './_server/loaders/load-download.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return { page, head: pageHead(context, 'page.download'), download: loadDownload(context) };
}

export const meta = pageMeta;

export default function DownloadRoute() {
  const { page, download } = useLoaderData<typeof loader>();
  return <DownloadPage banners={page.banners} download={download} />;
}

export { RouteErrorBoundary as ErrorBoundary };
