import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '#app/features/games/catalogue/catalogue-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadCatalogue } from './_server/loaders/load-catalogue.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const gameType = 'ELOTT';
  return {
    page,
    head: pageHead(context, `nav.${gameType}`),
    catalogue: await loadCatalogue(context, request, gameType),
  };
}

export const meta = pageMeta;

export default function ElectronicLotteryRoute() {
  const { page, catalogue } = useLoaderData<typeof loader>();
  return <CataloguePage banners={page.banners} catalogue={catalogue} />;
}

export { RouteErrorBoundary as ErrorBoundary };
