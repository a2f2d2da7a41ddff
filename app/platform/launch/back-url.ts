import { safePath } from '#app/lib/safe-href.ts';
import type { Tenant } from '#schema/tenant.ts';

const isOwnHost = ({ hosts }: Pick<Tenant, 'hosts'>, hostname: string): boolean =>
  hosts.includes(hostname.toLowerCase());

/**
 * Where a game may send a player back to: a path on the brand's site, or an address on one of its
 * hosts; undefined when it is neither. A game is somebody else's page, so nothing else is handed to
 * it as ours.
 */
export function safeBackUrl(tenant: Pick<Tenant, 'hosts'>, url: string): string | undefined {
  if (url.startsWith('/')) return safePath(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, pathname, search, host } = new URL(url);
  if (username || password || !isOwnHost(tenant, hostname)) return undefined;
  const path = safePath(pathname + search);
  return path === undefined ? undefined : `${protocol}//${host}${path}`;
}
