import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HotPage } from '#app/features/catalogue/hot-page.tsx';
import { gameCard } from '#app/features/game/game-card.ts';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const popular = await context.call('popular', { language: context.viewer.language });
  return { page, head: head(context, 'home.hot_games'), games: popular.ok ? popular.value.map(gameCard) : null };
}

export const meta = pageMeta;

export default function HotRoute() {
  const { page, games } = useLoaderData<typeof loader>();
  return <HotPage banners={page.banners} games={games} />;
}

export { SiteFault as ErrorBoundary };
