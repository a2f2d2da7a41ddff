import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { requirePage } from './door/require-page.ts';

/** No route has this path: a 404 page with a way back [RT-23]. */
export function loader({ context }: LoaderFunctionArgs) {
  requirePage(context);
  throw data(null, { status: 404 });
}

export default function NowhereRoute() {
  return null;
}

export { SiteFault as ErrorBoundary };
