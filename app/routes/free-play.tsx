import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AgeConfirmation } from '#app/features/auth/free-play/age-confirmation.tsx';
import { FreePlayUnavailable } from '#app/features/auth/free-play/free-play-unavailable.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { freePlayPath } from '#app/domain/pages/route-table.ts';
import { faultStatus, type FaultKey } from '#schema/envelope.ts';
import { freePlaySchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/form-schema.ts';
import { mayPlayFree, playFree } from './_server/actions/free-play.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';

const isFault = (key: string): key is FaultKey => Object.hasOwn(faultStatus, key);

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { minimumAge } = context.site;
  if (query.get('ask') === 'age' && mayPlayFree(context))
    return data({
      head: pageHead(context, 'freePlay.title'),
      because: null,
      minimumAge,
      next: safePath(query.get('next')) ?? '',
    });
  const because = query.get('because') ?? '';
  if (!isFault(because) || !mayPlayFree(context)) throw redirect('/');
  return data(
    { head: pageHead(context, 'freePlay.title'), because, minimumAge, next: '' },
    { status: faultStatus[because] },
  );
}

/** Asks for the age once, then starts free play [AU-12, AU-18]. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (mayPlayFree(context)) {
    const input = readForm(context.form, freePlaySchema);
    const next = safePath(input?.next) ?? '';
    return input?.ofAge === 'yes'
      ? playFree(context, request, next)
      : redirect(withReturnTo(`${freePlayPath}?ask=age`, next));
  }
  // A logged-in member has an account to play with.
  if (context.viewer.kind === 'member') throw redirect('/');
  throw data(null, { status: 404 });
}

export const meta = pageMeta;

export default function FreePlayRoute() {
  const { because, minimumAge, next } = useLoaderData<typeof loader>();
  return because === null ? (
    <AgeConfirmation minimumAge={minimumAge} next={next} />
  ) : (
    <FreePlayUnavailable fault={because} />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
