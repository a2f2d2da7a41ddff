import type { AppLoadContext } from '@remix-run/node';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { closedSiteHref, publicHref, routeAt, servicePath } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { faultStatus, type CallFault } from '#schema/envelope.ts';

const notFoundFault = refuse<CallFault>({ key: 'not_found', status: faultStatus.not_found });

function allowedHref(
  { routes, service, loginFirst, status }: AppLoadContext['site'],
  address: string | undefined,
): string | undefined {
  const href = safeHref(address, service.hosts);
  if (href === undefined || href.startsWith('https:')) return href;
  // `mailto:` and `tel:` are not pages, and this endpoint itself would be a redirect loop.
  if (!href.startsWith('/')) return undefined;
  const { pathname } = new URL(href, 'https://site.invalid');
  const route = routeAt(pathname);
  if (pathname.startsWith(servicePath) || (route && !routes[route].on)) return undefined;
  if (status.kind !== 0) return closedSiteHref(href, (id) => routes[id].on);
  return loginFirst ? publicHref(href, (id) => routes[id].on) : href;
}

/** The platform's entry of type 3, decrypted and validated against the brand's hosts [CS-02]. */
export async function fetchServiceAddress({
  site,
  call,
}: Pick<AppLoadContext, 'site' | 'call'>): Promise<Result<string, CallFault>> {
  if (!site.service.chat?.resolveOnOpen) return notFoundFault;
  const config = await call('customerService', {});
  if (!config.ok) return config;
  const sealedPath = config.value.find(({ csType }) => csType === '3')?.path;
  const address =
    sealedPath === undefined ? undefined : allowedHref(site, openLegacyEnvelope(sealedPath));
  return address === undefined ? notFoundFault : ok(address);
}
