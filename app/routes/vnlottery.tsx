import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '#app/features/games/catalogue/catalogue-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { loadCatalogue } from './_server/loaders/load-catalogue.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The Vietnam lottery: the electronic lottery's games that are drawn there [RT-09]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return {
    page,
    head: head(context, 'page.vnlottery'),
    catalogue: await loadCatalogue(context, request, 'ELOTT', {
      page: 'vnlottery',
      classify: 'VN',
    }),
  };
}

export const meta = pageMeta;

export default function VietnamLotteryRoute() {
  const { page, catalogue } = useLoaderData<typeof loader>();
  return <CataloguePage banners={page.banners} catalogue={catalogue} />;
}

export { RouteErrorBoundary as ErrorBoundary };
