import { safeHref } from '#app/lib/safe-href.ts';
import type { Banner } from '#schema/calls/content.ts';
import type { BannerItem } from '#schema/merchant-normal.ts';
import { targetOf } from './assemble-banners.ts';
import { decideTarget } from './decide-target.ts';
import type { AssembledSite, BannerEntry, Viewer } from './types.ts';

const linkageTypes: readonly string[] = ['route', 'game', 'url'];
const isLinkageType = (text: string): text is BannerItem['linkageType'] =>
  linkageTypes.includes(text);

/** The manifest's word for what a banner opens; another word is read by what the target is. */
const linkageOf = ({ linkageType, target }: Banner): BannerItem['linkageType'] => {
  if (!linkageType) return 'none';
  const text = linkageType.toLowerCase();
  if (isLinkageType(text)) return text;
  return target?.startsWith('/') ? 'route' : 'url';
};

/** A picture on the brand's own host or on one of the hosts for its pictures [CS-07]. */
function imageOf({ cdn, domains }: AssembledSite, url: string): string | undefined {
  const hosts = [...cdn.images.map((address) => new URL(address).hostname), ...domains];
  const safe = safeHref(url, hosts);
  return safe?.startsWith('/') || safe?.startsWith('https:') ? safe : undefined;
}

/** Where a click leads; undefined when nowhere that this viewer and brand allow. */
function hrefOf(site: AssembledSite, viewer: Viewer, banner: Banner): string | undefined {
  const href = safeHref(targetOf({ linkageType: linkageOf(banner), target: banner.target ?? '' }), [
    ...site.service.hosts,
    ...site.domains,
  ]);
  const reason = { layer: 'permission', source: 'announcements.banners' } as const;
  const { on, reason: decided } = decideTarget(href, reason, site, viewer);
  return on || (viewer.kind === 'guest' && decided.layer === 'viewer') ? href : undefined;
}

/**
 * The groups whose banners are the platform's, not the folder's [SH-02, issue 24]: those of which it
 * names a banner that the folder does not have. Such a banner needs a picture that a page of the
 * brand may load, and opens only what the brand allows; one with the id of a banner of the folder is
 * the folder's. The embedded platform repeats the folder, so it replaces nothing. Pure.
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
    const own = site.banners[group]?.find((entry) => entry.id === id);
    const image = own ? undefined : imageOf(site, url);
    if (!own && image === undefined) continue;
    if (!own) replaced.add(group);
    const href = own ? undefined : hrefOf(site, viewer, banner);
    const entry = own ?? {
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
