import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { GameFrame } from '#app/features/games/launch/game-frame.tsx';
import { inGameProtection } from '#app/features/responsible-gaming/in-game.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadGame, openPostedGame } from './_server/loaders/load-game.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The game page without the header, for games that are linked from elsewhere [RT-13, RT-21]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return { head: pageHead(context, 'page.seamless'), game: await loadGame(context, request) };
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

export default function SeamlessRoute() {
  return <GameFrame game={useLoaderData<typeof loader>().game} protection={inGameProtection} />;
}

export { RouteErrorBoundary as ErrorBoundary };
