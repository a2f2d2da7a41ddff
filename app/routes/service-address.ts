import type { LoaderFunctionArgs } from '@remix-run/node';
import { fetchServiceAddress } from './_server/loaders/service-address.ts';

/** For the popup, which is already open and closes without a URL [CS-02]. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const address = await fetchServiceAddress(context);
  return address.ok
    ? Response.json({ href: address.value })
    : Response.json({ href: null }, { status: address.fault.status });
}
