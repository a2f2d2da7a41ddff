import { isGameType, type GameType } from '#app/domain/games/game-types.ts';
import { pathOf, routeIds, routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant, NavItem } from '#schema/merchant-normal.ts';
import { allOf, layerOf, manifestDecision } from './decision.ts';
import { decideTarget, type Destinations } from './decide-target.ts';
import type { NavEntry, Viewer } from './types.ts';

export const maxVendors = 30;

const sections = new Map<string, RouteId>([
  ['HOME', 'home'],
  ['HOT', 'hot'],
  ['PROMO', 'promotions'],
  ['VIP', 'vip'],
  ['POINTMALL', 'pointMall'],
  ['DOWN', 'download'],
  ['NOTICE', 'noticePage'],
  ['HELP', 'help'],
  ['JOIN', 'join'],
]);

// Sports and electronic lottery have a second route (/fbsports, /vnlottery); the menu uses the
// first in the table.
const gamePage = (type: GameType): RouteId | undefined =>
  routeIds.find((id) => routeDefinition(id).gameType === type);

/** Undefined for a custom entry of the brand. */
export const navRouteOf = (id: string): RouteId | undefined =>
  isGameType(id) ? gamePage(id) : sections.get(id);

function assembleEntry(
  item: NavItem,
  merchant: Merchant,
  destinations: Destinations,
  viewer: Viewer,
): NavEntry {
  const gameType = isGameType(item.id) ? item.id : undefined;
  const route = navRouteOf(item.id);
  const href = route ? pathOf(route) : item.href;
  const source = `/nav/${item.id}/href`;
  return {
    id: item.id,
    text: `nav.${item.id}`,
    // An entry with an unsafe target is off. Home replaces the target, so that the site never
    // contains it.
    href: safeHref(href) ?? pathOf('home'),
    ...(item.icon === undefined ? {} : { icon: item.icon }),
    ...(gameType ? { gameType } : {}),
    always: item.always,
    vendors: gameType ? Math.min(item.vendors, maxVendors) : 0,
    ...allOf(
      manifestDecision(merchant, `/nav/${item.id}/on`, item.on),
      decideTarget(href, { layer: layerOf(merchant, source), source }, destinations, viewer),
    ),
  };
}

/** The entry before COCKFIGHT, for both places of the specification [SH-12]. */
const cockfightFollows = { afterSlots: 'RNG', afterSports: 'SPORTS' } as const;

/** Overrides the manifest's order [SH-12]. */
function placeCockfight(
  items: readonly NavItem[],
  place: keyof typeof cockfightFollows,
): readonly NavItem[] {
  const anchor = cockfightFollows[place];
  const cockfight = items.find((item) => item.id === 'COCKFIGHT');
  if (!cockfight || !items.some((item) => item.id === anchor)) return items;
  return items.flatMap((item) =>
    item === cockfight ? [] : item.id === anchor ? [item, cockfight] : [item],
  );
}

/** Includes entries that are off [SH-11, SH-12, RT-23]. */
export const assembleNav = (
  merchant: Merchant,
  destinations: Destinations,
  viewer: Viewer,
): NavEntry[] =>
  placeCockfight(merchant.nav, merchant.layout.cockfight).map((item) =>
    assembleEntry(item, merchant, destinations, viewer),
  );
