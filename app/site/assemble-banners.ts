import { isGameType } from '#app/domain/games/game-types.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { BannerItem, Merchant } from '#schema/merchant-normal.ts';
import { decideTarget, type Destinations } from './decide-target.ts';
import { layerOf } from './decision.ts';
import type { BannerEntry, Decision, Viewer } from './types.ts';

/** `RNG:AB-1` is a game's type and code; a code alone opens the page of games. */
function gamePath(target: string): string {
  const [gameType = '', gameCode = ''] = target.split(/:(.*)/s);
  const query: Record<string, string> =
    isGameType(gameType) && gameCode ? { gameType, gameCode } : { gameCode: target };
  return `${pathOf('game')}?${new URLSearchParams(query).toString()}`;
}

/** Undefined without a target. `decideTarget` checks whether it is reachable [SH-03]. */
export function targetOf({
  linkageType,
  target,
}: Pick<BannerItem, 'linkageType' | 'target'>): string | undefined {
  if (!target) return undefined;
  switch (linkageType) {
    case 'none':
      return undefined;
    case 'route':
      return safePath(target);
    case 'game':
      return gamePath(target);
    case 'url':
      return target;
  }
}

export function decideBannerLink(
  merchant: Pick<Merchant, 'layers'>,
  item: BannerItem,
  destinations: Destinations,
  viewer: Viewer,
): Decision & { readonly href: string | undefined } {
  const href = targetOf(item);
  const source = `/banners/${item.id}/${item.linkageType === 'none' ? 'linkageType' : 'target'}`;
  const target = decideTarget(
    href,
    { layer: layerOf(merchant, source), source },
    destinations,
    viewer,
  );
  // A guest may follow a link to a member page: the access decision requires a log-in first and
  // then returns the guest.
  const on = target.on || (viewer.kind === 'guest' && target.reason.layer === 'viewer');
  return { on, reason: target.reason, href };
}

function assembleBanner(
  merchant: Merchant,
  item: BannerItem,
  destinations: Destinations,
  viewer: Viewer,
): BannerEntry {
  const { id, group, image, imageInfo, motif } = item;
  const { on, href } = decideBannerLink(merchant, item, destinations, viewer);
  return {
    id,
    group,
    ...(image === undefined ? {} : { image }),
    ...(imageInfo ? { imageInfo } : {}),
    motif,
    ...(href !== undefined && on ? { href } : {}),
  };
}

/**
 * A banner without a reachable target is not clickable [SH-02, SH-03, RT-23].
 * @param toPublic maps links of a login-first brand to pages that are open to guests [RT-20]
 */
export function assembleBanners(
  merchant: Merchant,
  destinations: Destinations,
  viewer: Viewer,
  toPublic: (banner: BannerEntry) => BannerEntry,
): Record<string, BannerEntry[]> {
  const groups = new Map<string, BannerEntry[]>();
  for (const item of merchant.banners) {
    const banner = toPublic(assembleBanner(merchant, item, destinations, viewer));
    groups.set(item.group, [...(groups.get(item.group) ?? []), banner]);
  }
  return Object.fromEntries(groups);
}
