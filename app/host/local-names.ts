import { isLoopbackHost } from '#app/environment/addresses.ts';
import type { Registry } from '#app/registry/registry.ts';

/** The names that every brand and office has on this machine, besides those of its manifest. */
const isLocalName = (host: string): boolean => host.endsWith('.localhost');

/**
 * The registry of a server at an address. If other machines can reach the address, no brand is
 * served at `<code>.localhost`: anyone who can reach the port could send that name as `Host`.
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
