import { originsOf } from '#app/lib/cdn-address.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Banner } from '#schema/calls/content.ts';
import type { BannerItem } from '#schema/merchant-normal.ts';
import { targetOf } from './assemble-banners.ts';
import { decideTarget } from './decide-target.ts';
import type { AssembledSite, BannerEntry, Viewer } from './types.ts';

const linkageTypes: readonly string[] = ['route', 'game', 'url'];
const isLinkageType = (text: string): text is BannerItem['linkageType'] =>
  linkageTypes.includes(text);

/** An unknown type is derived from the target. */
const linkageOf = ({ linkageType, target }: Banner): BannerItem['linkageType'] => {
  if (!linkageType) return 'none';
  const text = linkageType.toLowerCase();
  if (isLinkageType(text)) return text;
  return target?.startsWith('/') ? 'route' : 'url';
};

/**
 * Only on the brand's own hosts, which map to this one, or on an accepted CDN, since the CSP blocks
 * others [CS-07].
 */
function imageOf({ cdn, domains }: AssembledSite, address: string): string | undefined {
  const safe = safeHref(address);
  if (safe?.startsWith('/')) return safe;
  if (!safe?.startsWith('https:')) return undefined;
  const { origin, hostname, pathname, search } = new URL(safe);
  if (domains.includes(hostname)) return safeHref(pathname + search);
  return originsOf(cdn.images).includes(origin) ? safe : undefined;
}

/** Undefined when this viewer or brand allows none. */
function hrefOf(site: AssembledSite, viewer: Viewer, banner: Banner): string | undefined {
  const href = safeHref(targetOf({ linkageType: linkageOf(banner), target: banner.target ?? '' }), [
    ...site.service.hosts,
    ...site.domains,
  ]);
  if (href === undefined || !/^(?:\/|https:)/.test(href)) return undefined;
  const reason = { layer: 'permission', source: 'announcements.banners' } as const;
  const { on, reason: decided } = decideTarget(href, reason, site, viewer);
  return on || (viewer.kind === 'guest' && decided.layer === 'viewer') ? href : undefined;
}

/**
 * Groups with a platform banner that the folder does not have; the platform's banners then replace
 * the group [SH-02]. A banner with the id of a folder's banner counts as the folder's, so the
 * embedded platform, which repeats the folder, replaces nothing.
 */
export function platformBanners(
  site: AssembledSite,
  viewer: Viewer,
  banners: readonly Banner[],
): Record<string, BannerEntry[]> {
  if (site.contentFrom === 'folder') return {};
  const groups = new Map<string, BannerEntry[]>();
  const replaced = new Set<string>();
  for (const banner of banners) {
    const { bannerId: id, groupName: group, url, title } = banner;
    const ofFolder = Object.hasOwn(site.banners, group) ? site.banners[group] : undefined;
    const folderBanner = ofFolder?.find((entry) => entry.id === id);
    const image = folderBanner ? undefined : imageOf(site, url);
    if (!folderBanner && image === undefined) continue;
    if (!folderBanner) replaced.add(group);
    const href = folderBanner ? undefined : hrefOf(site, viewer, banner);
    const entry = folderBanner ?? {
      id,
      group,
      motif: '',
      ...(image === undefined ? {} : { image }),
      ...(title ? { title } : {}),
      ...(href === undefined ? {} : { href }),
    };
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return Object.fromEntries([...groups].filter(([group]) => replaced.has(group)));
}
