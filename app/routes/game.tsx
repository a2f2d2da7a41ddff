import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { GameFrame } from '#app/features/frame/game-frame.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadGame } from './door/load-game.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The frame a game runs in; guests log in first [RT-18, GM-07]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return { head: head(context, 'page.game'), game: await loadGame(context, request) };
}

/** Each answer launches the game anew, so a form that is sent beside it leaves the round alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => !formMethod && defaultShouldRevalidate;

export const meta = pageMeta;

export default function GameRoute() {
  return <GameFrame game={useLoaderData<typeof loader>().game} />;
}

export { SiteFault as ErrorBoundary };
