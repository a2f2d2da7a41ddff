import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { CataloguePage } from '#app/features/games/catalogue/catalogue-page.tsx';
import { GameFrame } from '#app/features/games/launch/game-frame.tsx';
import { inGameProtection } from '#app/features/responsible-gaming/in-game.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadCatalogue } from './_server/loaders/load-catalogue.ts';
import { loadSportsBook } from './_server/loaders/load-sports-book.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The vendor's sports book for a member if available, else its list of games [RT-13]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const book = await loadSportsBook(context, request);
  if (book) return { page, head: pageHead(context, 'page.fbsports'), book, catalogue: null };
  return {
    page,
    head: pageHead(context, 'page.fbsports'),
    book: null,
    catalogue: await loadCatalogue(context, request, 'SPORTS', { page: 'fbsports', vendor: 'FB' }),
  };
}

/**
 * Each load launches the book again, so revalidation after a form would interrupt a bet. Favourites
 * exist only in the list, without a book.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  formAction,
  defaultShouldRevalidate,
}) => (!formMethod || formAction === '/favourite') && defaultShouldRevalidate;

export const meta = pageMeta;

export default function FbSportsRoute() {
  const { page, book, catalogue } = useLoaderData<typeof loader>();
  if (book) return <GameFrame game={book} protection={inGameProtection} />;
  return <CataloguePage banners={page.banners} catalogue={catalogue} />;
}

export { RouteErrorBoundary as ErrorBoundary };
