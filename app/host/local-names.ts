import { isLoopbackHost } from '#app/environment/addresses.ts';
import type { Registry } from '#app/registry/registry.ts';

/** The names that every brand and office has on this machine, besides those of its manifest. */
const isLocalName = (host: string): boolean => host.endsWith('.localhost');

/**
 * The registry as a server shows it at an address: one that other machines can reach serves no
 * brand at `<code>.localhost`, which whoever reaches its port could send as `Host`.
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
