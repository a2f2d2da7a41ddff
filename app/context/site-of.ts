import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AskedPermission } from './ask-permission.ts';

const guests = new WeakMap<Merchant, WeakMap<Permission, Map<string, AssembledSite>>>();

function madeFor(merchant: Merchant, told: Permission): Map<string, AssembledSite> {
  const ofBrand = guests.get(merchant) ?? new WeakMap<Permission, Map<string, AssembledSite>>();
  const made = ofBrand.get(told) ?? new Map<string, AssembledSite>();
  guests.set(merchant, ofBrand.set(told, made));
  return made;
}

/**
 * The site of a viewer. That of guests is the same for all of one language, theme and side: it is
 * assembled once for each brand as it stands and each answer of the platform.
 */
export function siteOf(
  merchant: Merchant,
  { permission, told }: AskedPermission,
  viewer: Viewer,
): AssembledSite {
  if (viewer.kind !== 'guest') return assembleSite({ merchant, permission, viewer });
  const made = madeFor(merchant, told);
  const key = [viewer.language, viewer.theme, viewer.agentSide].join();
  const known = made.get(key);
  if (known) return known;
  const site = assembleSite({ merchant, permission, viewer });
  // A closed site shows each visitor's own address [ST-01].
  if (site.status.kind === 0) made.set(key, site);
  return site;
}
