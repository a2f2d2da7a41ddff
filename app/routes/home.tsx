import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import { HomePage } from '#app/features/home/home-page.tsx';
import { promotionList } from '#app/features/promotions/promotion-data.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { mayPlayFree } from './_server/actions/free-play.ts';
import { head } from './_server/loaders/page-head.ts';
import { latestWinners } from './_server/loaders/latest-winners.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { popularGames } from './_server/loaders/popular-games.ts';
import { requirePage } from './_server/session/require-page.ts';

/** Home, and whatever opens over it: /login, /forget, /register, /help [RT-01..RT-03, RT-14]. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { call, site, viewer } = context;
  const [popular, promotions] = await Promise.all([
    popularGames(context),
    call('promotions', { language: viewer.language }),
  ]);
  const running = promotions.ok ? promotionList(promotions.value, null).open : null;
  return {
    page,
    head: head(context, page.route === 'home' ? 'home.title' : `page.${page.route}`),
    home: {
      sections: site.layout.home,
      freePlay: mayPlayFree(context),
      jackpot: site.features.jackpot.on,
      popular: popular.ok ? popular.value.map(gameCard) : null,
      promotions: running?.slice(0, 3) ?? null,
      winners: site.layout.home.includes('winners')
        ? await latestWinners(
            context,
            (running ?? []).map(({ id }) => id),
          )
        : [],
    },
  };
}

export const meta = pageMeta;

export default function HomeRoute() {
  const { page, home } = useLoaderData<typeof loader>();
  return (
    <>
      <HomePage home={home} banners={page.banners} />
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
