import type { LoaderFunctionArgs } from '@remix-run/node';
import { serviceAddress } from './_server/loaders/service-address.ts';

/** The same for the popup, which is open already and closes when there is no address [CS-02]. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const address = await serviceAddress(context);
  return address.ok
    ? Response.json({ href: address.value })
    : Response.json({ href: null }, { status: address.fault.status });
}
