import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { gameCard } from '#app/features/game/game-card.ts';
import { HomePage } from '#app/features/home/home-page.tsx';
import { promotionList } from '#app/features/promotion/promotion-data.ts';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { mayPlayFree } from './door/free-play.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { popularGames } from './door/popular-games.ts';
import { requirePage } from './door/require-page.ts';

/** Home, and whatever opens over it: /login, /forget, /register, /help [RT-01..RT-03, RT-14]. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { call, site, viewer } = context;
  const [popular, promotions] = await Promise.all([
    popularGames(context),
    call('promotions', { language: viewer.language }),
  ]);
  return {
    page,
    head: head(context, page.route === 'home' ? 'home.title' : `page.${page.route}`),
    home: {
      sections: site.layout.home,
      freePlay: mayPlayFree(context),
      popular: popular.ok ? popular.value.map(gameCard) : null,
      promotions: promotions.ok ? promotionList(promotions.value, null).open.slice(0, 3) : null,
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

export { SiteFault as ErrorBoundary };
