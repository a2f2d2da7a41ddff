import { safePath } from '#app/lib/safe-href.ts';
import type { Tenant } from '#schema/tenant.ts';

const isOwnHost = ({ hosts }: Pick<Tenant, 'hosts'>, hostname: string): boolean =>
  hosts.includes(hostname.toLowerCase());

/**
 * A validated address for a game's back link: a path on the brand's site, or an address on one of
 * its hosts; else undefined. A game is somebody else's page, so that nothing else is passed to it
 * as ours.
 */
export function safeBackUrl(tenant: Pick<Tenant, 'hosts'>, url: string): string | undefined {
  if (url.startsWith('/')) return safePath(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, pathname, search, host } = new URL(url);
  if (username || password || !isOwnHost(tenant, hostname)) return undefined;
  const path = safePath(pathname + search);
  return path === undefined ? undefined : `${protocol}//${host}${path}`;
}
