import type { LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import { OwnGamesSection } from '#app/features/games/tile/own-games-section.tsx';
import { HotGamesSection } from '#app/features/games/tile/hot-games-section.tsx';
import { HomePage } from '#app/features/home/home-page.tsx';
import { LatestWinners } from '#app/features/promotions/latest-winners.tsx';
import { PromotionsTeaser } from '#app/features/promotions/promotions-teaser.tsx';
import { promotionList } from '#app/features/promotions/promotion-data.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { routeAt } from '#app/domain/pages/route-table.ts';
import { appSource } from '#app/domain/pages/app-start-path.ts';
import { mayPlayFree } from './_server/actions/free-play.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { fetchLatestWinners, loadOwnGames } from './_server/loaders/load-home.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { readBrandPrizeMode } from './_server/loaders/prize-modes.ts';
import { requirePage } from './_server/session/require-page.ts';

/**
 * Promotions can require that a member opened the installed app [PR-01]. After a failure, the next
 * start stores it.
 */
async function noteAppStart({ request, context }: LoaderFunctionArgs): Promise<void> {
  const { call, session } = context;
  const isStart = new URL(request.url).searchParams.get('source') === appSource;
  if (isStart && session.current) await call('appStart', { source: appSource });
}

/** In the prize mode of the brand's categories [API-20, GM-10, GM-11]. */
async function popularGames(context: AppLoadContext) {
  const { language } = context.viewer;
  return context.call('popular', { prizeMode: await readBrandPrizeMode(context), language });
}

/** Also the page beneath /login, /forget, /register and /help [RT-01..RT-03, RT-14]. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const page = requirePage(context);
  const { call, site, viewer } = context;
  const [popular, promotions, ownGames] = await Promise.all([
    popularGames(context),
    call('promotions', { language: viewer.language }),
    loadOwnGames(context),
    noteAppStart(args),
  ]);
  const running = promotions.ok ? promotionList(promotions.value, null).open : null;
  return {
    page,
    head: pageHead(context, page.route === 'home' ? 'home.title' : `page.${page.route}`),
    home: {
      sections: site.layout.home,
      freePlay: mayPlayFree(context),
      jackpot: site.features.jackpot.on,
      own: ownGames,
      popular: popular.ok ? popular.value.map(gameCard) : null,
      promotions: running?.slice(0, 3) ?? null,
      winners: site.layout.home.includes('winners')
        ? await fetchLatestWinners(
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
  // The help page starts with the help, followed by home's content [RT-14].
  const isBelow = routeAt(useLocation().pathname) === 'help';
  const content = (
    <HomePage
      home={home}
      recentGames={<OwnGamesSection kind="recent" games={home.own.recent} />}
      favouriteGames={<OwnGamesSection kind="favourites" games={home.own.favourites} />}
      foreign={{
        hotGames: <HotGamesSection games={home.popular} />,
        promotions: <PromotionsTeaser promotions={home.promotions} />,
        winners: <LatestWinners winners={home.winners} />,
      }}
      banners={page.banners}
      isBelow={isBelow}
    />
  );
  return (
    <>
      {isBelow ? null : content}
      <Outlet />
      {isBelow ? content : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
