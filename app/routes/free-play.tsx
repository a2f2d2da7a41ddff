import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FreePlayRefused } from '#app/features/free-play/free-play-refused.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { faultStatus, type FaultKey } from '#schema/envelope.ts';
import { mayPlayFree, playFree } from './door/free-play.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';

const isFault = (key: string): key is FaultKey => Object.hasOwn(faultStatus, key);

/** A refusal is all there is to look at; who comes without one goes home. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const because = new URL(request.url).searchParams.get('because') ?? '';
  if (!isFault(because) || !mayPlayFree(context)) throw redirect('/');
  return data({ head: head(context, 'freePlay.title'), because }, { status: faultStatus[because] });
}

/** Free play [AU-12]: without scripts as with them, a plain form post that lands on home. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (mayPlayFree(context)) return playFree(context, request);
  // Somebody who is logged in has an account to play with; where free play is off there is nothing here.
  if (context.viewer.kind === 'member') throw redirect('/');
  throw data(null, { status: 404 });
}

export const meta = pageMeta;

export default function FreePlayRoute() {
  return <FreePlayRefused fault={useLoaderData<typeof loader>().because} />;
}

export { SiteFault as ErrorBoundary };
