import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { CataloguePage } from '#app/features/games/catalogue/catalogue-page.tsx';
import { GameFrame } from '#app/features/games/launch/game-frame.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { loadCatalogue } from './_server/loaders/load-catalogue.ts';
import { loadSportsBook } from './_server/loaders/load-sports-book.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/**
 * The page of sports vendor FB: a member is shown its book where somebody runs it, everybody else
 * its list of games [RT-13].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const book = await loadSportsBook(context, request);
  if (book) return { page, head: head(context, 'page.fbsports'), book, catalogue: null };
  return {
    page,
    head: head(context, 'page.fbsports'),
    book: null,
    catalogue: await loadCatalogue(context, request, 'SPORTS', { page: 'fbsports', vendor: 'FB' }),
  };
}

/**
 * Each answer launches the book again, so a form that is sent beside it leaves what is bet alone;
 * hearts are in the list, where there is no book.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  formAction,
  defaultShouldRevalidate,
}) => (!formMethod || formAction === '/favourite') && defaultShouldRevalidate;

export const meta = pageMeta;

export default function FbSportsRoute() {
  const { page, book, catalogue } = useLoaderData<typeof loader>();
  if (book) return <GameFrame game={book} />;
  return <CataloguePage banners={page.banners} catalogue={catalogue} />;
}

export { RouteErrorBoundary as ErrorBoundary };
