import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hotGames } from '#app/features/games/catalogue/hot-games.ts';
import { HotPage } from '#app/features/games/catalogue/hot-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** `type` selects a game type [RT-11]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const lists = await context.call('hotGames', { language: context.viewer.language });
  const type = new URL(request.url).searchParams.get('type');
  const hot = lists.ok ? hotGames(lists.value, type) : null;
  if (type !== (hot?.selected ?? null)) context.markUncacheable();
  return { page, head: pageHead(context, 'home.hot_games'), hot };
}

export const meta = pageMeta;

export default function HotRoute() {
  const { page, hot } = useLoaderData<typeof loader>();
  return <HotPage banners={page.banners} hot={hot} />;
}

export { RouteErrorBoundary as ErrorBoundary };
