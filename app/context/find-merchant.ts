import type { HostOwner, Registry } from '#app/registry/registry.ts';

const hostnamePattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const ipv6 = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/;

/**
 * Lower case, without port and trailing dot; IPv6 addresses retain their brackets. Undefined for an
 * invalid header.
 */
export function parseHost(header: string | null | undefined): string | undefined {
  const text = header?.trim().toLowerCase() ?? '';
  if (ipv6.test(text)) return text.slice(0, text.indexOf(']') + 1);
  const hostname = /^([^:]+?)\.?(?::\d{1,5})?$/.exec(text)?.[1];
  return hostname !== undefined && hostnamePattern.test(hostname) ? hostname : undefined;
}

/** Undefined for unknown hosts, which must never get another brand. */
export async function findMerchant(
  registry: Pick<Registry, 'byHost'>,
  hostHeader: string | null | undefined,
): Promise<(HostOwner & { readonly host: string }) | undefined> {
  const host = parseHost(hostHeader);
  const owner = host === undefined ? undefined : await registry.byHost(host);
  return host === undefined || owner === undefined ? undefined : { ...owner, host };
}
