import { parseHost } from '#app/context/find-merchant.ts';
import type { Registry } from '#app/registry/registry.ts';
import { isForwarded, isLocalHost } from './local-request.ts';
import { plainText } from './plain-text.ts';

/**
 * `/served-host?domain=…`: whether a brand is served at a host, for a proxy that is about to fetch
 * a certificate for it (Caddy's `on_demand_tls`): 200 or 404, and nothing else of the brand. Hosts
 * of this machine and addresses get no certificate. Only the proxy itself is answered: its visitors'
 * requests carry the headers with which it forwards them.
 * @returns undefined when somebody forwarded the request; it is then one for a page
 */
export async function servedHost(
  registry: Pick<Registry, 'byHost'>,
  request: Pick<Request, 'headers' | 'url'>,
): Promise<Response | undefined> {
  if (isForwarded(request)) return undefined;
  const host = parseHost(new URL(request.url).searchParams.get('domain'));
  const isServed =
    host !== undefined && !isLocalHost(host) && (await registry.byHost(host)) !== undefined;
  return isServed
    ? plainText('A brand is served at this host.', 200)
    : plainText('No brand is served at this host.', 404);
}
