import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { orThrow } from './door/or-throw.ts';
import { serviceAddress } from './door/service-address.ts';

/** Customer service as a plain link: on to where the platform says [CS-02]. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  redirect(orThrow(await serviceAddress(context)));

/** Nobody sees it: the loader leads on, or there is a fault to tell. */
export default function ServiceRoute() {
  return null;
}

export { SiteFault as ErrorBoundary };
