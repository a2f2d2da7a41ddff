import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { GameFrame } from '#app/features/frame/game-frame.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadGame } from './door/load-game.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The same without the header, for games that are led to from elsewhere [RT-13, RT-21]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return { head: head(context, 'page.seamless'), game: await loadGame(context, request) };
}

/** Each answer launches the game anew, so a form that is sent beside it leaves the round alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => !formMethod && defaultShouldRevalidate;

export const meta = pageMeta;

export default function SeamlessRoute() {
  return <GameFrame game={useLoaderData<typeof loader>().game} />;
}

export { SiteFault as ErrorBoundary };
