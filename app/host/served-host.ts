import { parseHost } from '#app/context/find-merchant.ts';
import type { Registry } from '#app/registry/registry.ts';
import type { Previews } from '#app/registry/staged/previews.ts';
import { isForwarded, isLocalHost } from './local-request.ts';
import { plainText } from './plain-text.ts';

/**
 * `/served-host?domain=…`: whether a brand or its preview is served at a host, for a proxy that
 * is about to request a certificate for it (Caddy's `on_demand_tls`): 200 or 404, and nothing else about the
 * brand. Hosts of this machine and addresses get no certificate. Only the proxy itself gets an
 * answer: its visitors' requests carry forwarding headers.
 * @returns undefined when the request was forwarded; it is then one for a page
 */
export async function servedHost(
  {
    registry,
    previews,
  }: {
    readonly registry: Pick<Registry, 'byHost' | 'officeAt'>;
    readonly previews: Pick<Previews, 'at'>;
  },
  request: Pick<Request, 'headers' | 'url'>,
): Promise<Response | undefined> {
  if (isForwarded(request)) return undefined;
  const host = parseHost(new URL(request.url).searchParams.get('domain'));
  const isServed =
    host !== undefined &&
    !isLocalHost(host) &&
    ((await registry.byHost(host)) ??
      (await registry.officeAt(host)) ??
      (await previews.at(host))) !== undefined;
  return isServed
    ? plainText('A brand is served at this host.', 200)
    : plainText('No brand is served at this host.', 404);
}
