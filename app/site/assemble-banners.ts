import { pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { BannerItem, Merchant } from '#schema/merchant-normal.ts';
import { decideTarget, type Destinations } from './decide-target.ts';
import type { BannerEntry, Viewer } from './types.ts';

/** Where a banner points by its linkage type, undefined when nowhere [SH-03]; whether one may go there, `decideTarget` says. */
function targetOf({ linkageType, target }: BannerItem): string | undefined {
  if (!target) return undefined;
  switch (linkageType) {
    case 'none': return undefined;
    case 'route': return safePath(target);
    case 'game': return `${pathOf('game')}?${new URLSearchParams({ gameCode: target }).toString()}`;
    case 'url': return target;
  }
}

function assembleBanner(item: BannerItem, destinations: Destinations, viewer: Viewer): BannerEntry {
  const { id, group, image, motif } = item;
  const href = targetOf(item);
  const target = decideTarget(href, { layer: 'brand', source: `/banners/${id}/target` }, destinations, viewer);
  // A guest may be led to a member page: the gate asks for log-in first and brings the guest there afterwards.
  const linked = target.on || (viewer.kind === 'guest' && target.reason.layer === 'viewer');
  return { id, group, ...(image === undefined ? {} : { image }), motif, ...(href !== undefined && linked ? { href } : {}) };
}

/** Banners by group, in the manifest's order; a banner without a reachable target is not clickable [SH-02, SH-03, RT-23]. */
export function assembleBanners(merchant: Merchant, destinations: Destinations, viewer: Viewer): Record<string, BannerEntry[]> {
  const groups = new Map<string, BannerEntry[]>();
  for (const item of merchant.banners) {
    const banner = assembleBanner(item, destinations, viewer);
    groups.set(item.group, [...(groups.get(item.group) ?? []), banner]);
  }
  return Object.fromEntries(groups);
}
