import { isLocalhost } from '#app/lib/local-host.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { Tenant } from '#schema/tenant.ts';
import { isHostOf } from '../../tenants/host-name.ts';

/** Refuses other brands' addresses, and plain http outside the sandbox. */
export function isOwnRedirect(
  tenant: Tenant,
  provider: SocialProvider,
  redirectUri: string,
  sandbox: boolean,
): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, host, hostname, pathname, search, hash, username, password } = new URL(
    redirectUri,
  );
  const isExpectedPath =
    pathname === `/social/${provider}/callback` && `${search}${hash}${username}${password}` === '';
  return (
    isExpectedPath &&
    (protocol === 'https:' || (protocol === 'http:' && (sandbox || isLocalhost(hostname)))) &&
    isHostOf(tenant, host)
  );
}
