import { isLoopbackHost } from '#app/environment/addresses.ts';
import type { Registry } from '#app/registry/registry.ts';

const isLocalName = (host: string): boolean => host.endsWith('.localhost');

/**
 * If other machines can reach the address, `<code>.localhost` is disabled, because anyone could
 * send that `Host`.
 * @param address the setting `HOST`
 */
export function servedAt<Names extends Pick<Registry, 'byHost' | 'officeAt'>>(
  address: string,
  registry: Names,
): Names {
  if (isLoopbackHost(address)) return registry;
  return {
    ...registry,
    byHost: async (host) => (isLocalName(host) ? undefined : registry.byHost(host)),
    officeAt: async (host) => (isLocalName(host) ? undefined : registry.officeAt(host)),
  };
}
