import { parseHost } from '#app/context/identify-request.ts';
import type { Registry } from '#app/registry/registry.ts';
import type { Previews } from '#app/registry/staged/previews.ts';
import { isForwarded, isLocalHost } from './local-request.ts';
import { plainText } from './plain-text.ts';

/**
 * Lets a proxy check a host before it requests a certificate (Caddy's `on_demand_tls`): 200 or 404.
 * Local hosts and addresses get no certificate.
 * @returns undefined for forwarded requests, which come from visitors and get a page
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
