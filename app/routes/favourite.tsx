import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { FavouriteFailed } from '#app/features/games/favourites/favourite-failed.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { isGameType } from '#app/domain/games/game-types.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { favouriteSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/form-schema.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';

const logIn = (back: string): string =>
  `${pathOf('login')}?${new URLSearchParams({ next: back }).toString()}`;

/** With scripts the page receives the result; without them it redirects back [GM-06]. */
export async function action({ context }: ActionFunctionArgs) {
  const input = readForm(context.form, favouriteSchema);
  const { next = '', gameType = '', nodeId = '', vendor = '', favourite } = input ?? {};
  const back = safePath(next) ?? '/';
  if (!context.session.current) return redirect(logIn(back));
  if (!isGameType(gameType) || nodeId === '') throw data(null, { status: 400 });
  const answer =
    favourite === '1'
      ? await context.call('addFavourite', { nodeId, vendor, gameType })
      : await context.call('removeFavourite', { nodeId });
  if (answer.ok) return next === '' ? { isSaved: true, needsAccount: false, back } : redirect(back);
  if (answer.fault.status === 401) return redirect(logIn(back), { headers: context.session.end() });
  const { key, status } = answer.fault;
  return data({ isSaved: false, needsAccount: key === 'need_true_account', back }, { status });
}

export const loader = ({ context }: LoaderFunctionArgs) => ({
  head: pageHead(context, 'catalogue.list_fav'),
});

export const meta = pageMeta;

export default function FavouriteRoute() {
  const answer = useActionData<typeof action>();
  return (
    <FavouriteFailed
      hasFailed={answer?.isSaved === false}
      needsAccount={answer?.needsAccount === true}
      back={answer?.back ?? '/'}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
