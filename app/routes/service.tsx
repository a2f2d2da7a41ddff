import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { orThrow } from './_server/loaders/or-throw.ts';
import { serviceAddress } from './_server/loaders/service-address.ts';

/** Customer service as a plain link: redirects to the platform's address [CS-02]. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  redirect(orThrow(await serviceAddress(context)));

/** Never visible: the loader redirects, or throws a fault. */
export default function ServiceRoute() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary };
