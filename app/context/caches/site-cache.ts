import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { ResolvedPermission } from '../resolve-permission.ts';

const guestSites = new WeakMap<Merchant, WeakMap<Permission, Map<string, AssembledSite>>>();

function sitesFor(merchant: Merchant, platformPermission: Permission): Map<string, AssembledSite> {
  const ofBrand = guestSites.get(merchant) ?? new WeakMap<Permission, Map<string, AssembledSite>>();
  const sites = ofBrand.get(platformPermission) ?? new Map<string, AssembledSite>();
  guestSites.set(merchant, ofBrand.set(platformPermission, sites));
  return sites;
}

/**
 * The site of a viewer. That of guests is the same for all of one language, theme and side: it is
 * assembled once for each brand as it stands and each answer of the platform.
 */
export function cachedSite(
  merchant: Merchant,
  { permission, platformPermission }: ResolvedPermission,
  viewer: Viewer,
): AssembledSite {
  if (viewer.kind !== 'guest') return assembleSite({ merchant, permission, viewer });
  const sites = sitesFor(merchant, platformPermission);
  const key = [viewer.language, viewer.theme, viewer.agentSide].join();
  const existing = sites.get(key);
  if (existing) return existing;
  const site = assembleSite({ merchant, permission, viewer });
  // A closed site shows each visitor's own address [ST-01].
  if (site.status.kind === 0) sites.set(key, site);
  return site;
}
