import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { GameFrame } from '#app/features/games/launch/game-frame.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { loadGame, openPostedGame } from './_server/loaders/load-game.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The same without the header, for games that are led to from elsewhere [RT-13, RT-21]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return { head: head(context, 'page.seamless'), game: await loadGame(context, request) };
}

/** Opens the game for a player whom another site led here [F17]. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePage(context);
  return openPostedGame(context, request);
}

/** Each answer launches the game again, so a form that is sent beside it leaves the round alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => !formMethod && defaultShouldRevalidate;

export const meta = pageMeta;

export default function SeamlessRoute() {
  return <GameFrame game={useLoaderData<typeof loader>().game} />;
}

export { RouteErrorBoundary as ErrorBoundary };
