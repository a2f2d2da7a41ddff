import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DownloadPage } from '#app/features/download/download-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadDownload } from './door/load-download.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The app [RT-16]. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return { page, head: head(context, 'page.download'), download: loadDownload(context) };
}

export const meta = pageMeta;

export default function DownloadRoute() {
  const { page, download } = useLoaderData<typeof loader>();
  return <DownloadPage banners={page.banners} download={download} />;
}

export { SiteFault as ErrorBoundary };
