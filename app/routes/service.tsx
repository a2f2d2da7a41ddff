import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { orThrow } from './_server/loaders/or-throw.ts';
import { fetchServiceAddress } from './_server/loaders/service-address.ts';

export const loader = async ({ context }: LoaderFunctionArgs) =>
  redirect(orThrow(await fetchServiceAddress(context)));

export default function ServiceRoute() {
  return null;
}

export { RouteErrorBoundary as ErrorBoundary };
