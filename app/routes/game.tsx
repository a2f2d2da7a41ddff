import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GameFrame } from '#app/features/frame/game-frame.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { isGameType } from '#app/lib/game-types.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The frame a game runs in; guests log in first [RT-18, GM-07]. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { pathname, search, searchParams } = new URL(request.url);
  if (!context.session.current) throw redirect(`${pathOf('login')}?${new URLSearchParams({ next: pathname + search }).toString()}`);
  const gameType = searchParams.get('gameType') ?? '';
  const gameCode = searchParams.get('gameCode') ?? '';
  const game = isGameType(gameType) && gameCode ? { gameType, gameCode, name: searchParams.get('name')?.slice(0, 60) || gameCode } : null;
  return { head: head(context, 'page.game'), game };
}

export const meta = pageMeta;

export default function GameRoute() {
  return <GameFrame game={useLoaderData<typeof loader>().game} />;
}

export { SiteFault as ErrorBoundary };
