import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { requirePage } from './_server/session/require-page.ts';

/** Catches every path without a route [RT-23]. */
export function loader({ context }: LoaderFunctionArgs) {
  requirePage(context);
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary };
