import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '#app/features/catalogue/catalogue-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadCatalogue } from './door/load-catalogue.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The electronic lottery [RT-07]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const gameType = 'ELOTT';
  return {
    page,
    head: head(context, `nav.${gameType}`),
    catalogue: await loadCatalogue(context, request, gameType),
  };
}

export const meta = pageMeta;

export default function ElectronicLotteryRoute() {
  const { page, catalogue } = useLoaderData<typeof loader>();
  return <CataloguePage banners={page.banners} catalogue={catalogue} />;
}

export { SiteFault as ErrorBoundary };
