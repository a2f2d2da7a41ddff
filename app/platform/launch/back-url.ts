import { safePath } from '#app/lib/safe-href.ts';
import type { Tenant } from '#schema/tenant.ts';

const isOwnHost = ({ hosts }: Pick<Tenant, 'hosts'>, hostname: string): boolean =>
  hosts.includes(hostname.toLowerCase());

/**
 * A path on the brand's site, or a URL on one of its hosts; else undefined. Games are third-party
 * pages, so other URLs must not be passed to them as the brand's.
 */
export function safeBackUrl(tenant: Pick<Tenant, 'hosts'>, url: string): string | undefined {
  if (url.startsWith('/')) return safePath(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, pathname, search, host } = new URL(url);
  if (username || password || !isOwnHost(tenant, hostname)) return undefined;
  const path = safePath(pathname + search);
  return path === undefined ? undefined : `${protocol}//${host}${path}`;
}
