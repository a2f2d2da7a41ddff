import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { GameFrame } from '#app/features/games/launch/game-frame.tsx';
import { inGameProtection } from '#app/features/responsible-gaming/in-game.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead, namedHead } from './_server/loaders/page-head.ts';
import { loadGame, openPostedGame } from './_server/loaders/load-game.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const game = await loadGame(context, request);
  const name = 'name' in game ? game.name : '';
  return { head: name ? namedHead(context, name) : pageHead(context, 'page.game'), game };
}

/** For a player who came by a link on another site. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePage(context);
  return openPostedGame(context, request);
}

/** Each load launches the game again, so revalidation after a form would interrupt a round. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => !formMethod && defaultShouldRevalidate;

export const meta = pageMeta;

export default function GameRoute() {
  return <GameFrame game={useLoaderData<typeof loader>().game} protection={inGameProtection} />;
}

export { RouteErrorBoundary as ErrorBoundary };
