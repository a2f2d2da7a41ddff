import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { ResolvedPermission } from '../resolve-permission.ts';

const sites = new WeakMap<Merchant, WeakMap<Permission, Map<string, AssembledSite>>>();

function sitesFor(merchant: Merchant, platformPermission: Permission): Map<string, AssembledSite> {
  const ofBrand = sites.get(merchant) ?? new WeakMap<Permission, Map<string, AssembledSite>>();
  const ofPermission = ofBrand.get(platformPermission) ?? new Map<string, AssembledSite>();
  sites.set(merchant, ofBrand.set(platformPermission, ofPermission));
  return ofPermission;
}

/** The viewer's traits that a site depends on; never their identity. */
function traitsOf(viewer: Viewer): readonly unknown[] {
  const { language, theme, agentSide } = viewer;
  const common = [viewer.kind, language, theme, agentSide];
  if (viewer.kind === 'guest') return common;
  return [...common, viewer.type, viewer.vip, viewer.mustChangePassword === true];
}

/**
 * Cached per brand version, platform response and viewer traits; members of one type and level
 * share a site.
 */
export function cachedSite(
  merchant: Merchant,
  { permission, platformPermission }: ResolvedPermission,
  viewer: Viewer,
): AssembledSite {
  const cached = sitesFor(merchant, platformPermission);
  const key = JSON.stringify(traitsOf(viewer));
  const existing = cached.get(key);
  if (existing) return existing;
  const site = assembleSite({
    merchant,
    permission,
    viewer: viewer.kind === 'guest' ? viewer : { ...viewer, account: '' },
  });
  // A closed site shows the visitor's address [ST-01].
  if (site.status.kind === 0) cached.set(key, site);
  return site;
}
