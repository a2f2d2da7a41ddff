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

/** The traits of a viewer that a site depends on: never who they are. */
function traitsOf(viewer: Viewer): readonly unknown[] {
  const { language, theme, agentSide } = viewer;
  const common = [viewer.kind, language, theme, agentSide];
  if (viewer.kind === 'guest') return common;
  return [...common, viewer.type, viewer.vip, viewer.mustChangePassword === true];
}

/**
 * The site of a viewer: assembled once for each version of the brand, each answer of the platform
 * and each kind of viewer. Members of one type and level share theirs.
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
  // A closed site shows each visitor's own address [ST-01].
  if (site.status.kind === 0) cached.set(key, site);
  return site;
}
