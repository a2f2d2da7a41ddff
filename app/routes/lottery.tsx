import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '#app/features/games/catalogue/catalogue-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadCatalogue } from './_server/loaders/load-catalogue.ts';
import { findLotteryGame } from './_server/loaders/lottery-game.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** Without the header. A URL that names one of its games opens the game [RT-08, RT-21]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const game = await findLotteryGame(context, new URL(request.url).searchParams);
  if (game !== undefined) throw redirect(game);
  const gameType = 'LOTT';
  return {
    page,
    head: pageHead(context, `nav.${gameType}`),
    catalogue: await loadCatalogue(context, request, gameType),
  };
}

export const meta = pageMeta;

export default function LotteryRoute() {
  const { page, catalogue } = useLoaderData<typeof loader>();
  return <CataloguePage banners={page.banners} catalogue={catalogue} />;
}

export { RouteErrorBoundary as ErrorBoundary };
