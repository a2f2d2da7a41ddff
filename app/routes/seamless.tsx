import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SoonPage } from '#app/features/soon/soon-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** Seamless games, without the header [RT-13, RT-21]. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return { page, head: head(context, 'page.seamless') };
}

export const meta = pageMeta;

export default function SeamlessRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <SoonPage route="seamless" banners={page.banners} />;
}

export { SiteFault as ErrorBoundary };
