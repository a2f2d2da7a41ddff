import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { NavEntry } from '#app/site/types.ts';
import type { Vendor } from '#schema/calls/games.ts';

export type VendorMark = readonly [code: string, name: string, hot: 0 | 1];
export type VendorsByType = Readonly<Partial<Record<GameType, readonly VendorMark[]>>>;

export const dropdownLimit = 30;

const pathOfType: Readonly<Record<GameType, string>> = {
  RNG: pathOf('rng'),
  LIVE: pathOf('live'),
  FISH: pathOf('fish'),
  PVP: pathOf('pvp'),
  SPORTS: pathOf('sports'),
  ESPORTS: pathOf('esports'),
  ELOTT: pathOf('elott'),
  LOTT: pathOf('lottery'),
  COCKFIGHT: pathOf('cockfight'),
};

export const typePath = (type: GameType): string => pathOfType[type];

/** Vendor DS88 is the cockfight page, in every type; sports vendor FB has a separate page [SH-13]. */
const cockfightVendor = 'DS88';
const ownSportsPage = 'FB';

export function vendorPath(type: GameType, code: string): string {
  if (code === cockfightVendor) return pathOf('cockfight');
  if (type === 'SPORTS' && code === ownSportsPage) return pathOf('fbsports');
  return `${typePath(type)}?page=${encodeURIComponent(code)}`;
}

/** Links to these vendors are hidden [RT-23, SH-13]. */
export const vendorsWithoutPage = (routes: {
  readonly fbsports: { readonly on: boolean };
}): readonly string[] => (routes.fbsports.on ? [] : [ownSportsPage]);

type Menus = readonly { readonly gameType: GameType; readonly vendors: readonly Vendor[] }[];

/** E-sports vendors form ESPORTS, and DS88 forms COCKFIGHT [SH-12]. */
function menuTypeOf({ gameType, vassalage, esports }: Vendor): GameType {
  if (gameType === 'SPORTS' && esports) return 'ESPORTS';
  return vassalage === cockfightVendor ? 'COCKFIGHT' : gameType;
}

type Insistence = Pick<NavEntry, 'gameType' | 'always'>;

/**
 * Types without an open game, unless the manifest requires them; none while the menus are unknown
 * [SH-11, GM-08].
 */
export function unlistedTypesOf(
  nav: readonly Insistence[],
  menus: Menus | null,
  hideVendors: readonly string[],
): readonly GameType[] {
  if (menus === null) return [];
  const listed = new Set([
    ...menus
      .flatMap((menu) => menu.vendors)
      .filter(({ maintenance, vassalage }) => !maintenance && !hideVendors.includes(vassalage))
      .map(menuTypeOf),
    ...nav.filter(({ always }) => always).map(({ gameType }) => gameType),
  ]);
  return gameTypes.filter((type) => !listed.has(type));
}

/** Each vendor once, hot ones first; omits what is off [SH-11, SH-12]. */
export function vendorsByType(
  menus: Menus,
  types: readonly GameType[],
  hideVendors: readonly string[],
): VendorsByType {
  const vendorsPerType = new Map<GameType, Map<string, VendorMark>>(
    types.map((type) => [type, new Map()]),
  );
  for (const vendor of menus.flatMap((menu) => menu.vendors)) {
    if (hideVendors.includes(vendor.vassalage)) continue;
    vendorsPerType
      .get(menuTypeOf(vendor))
      ?.set(vendor.vassalage, [vendor.vassalage, vendor.displayName, vendor.isHot]);
  }
  return Object.fromEntries(
    [...vendorsPerType]
      .filter(([, group]) => group.size > 0)
      .map(([type, group]) => [
        type,
        [...group.values()].sort((first, second) => second[2] - first[2]),
      ]),
  );
}

type TypedVendor = readonly [type: GameType, mark: VendorMark];

export const withoutTypes = (
  vendors: VendorsByType,
  unlisted: readonly GameType[],
): VendorsByType =>
  Object.fromEntries(
    Object.entries(vendors).filter(([type]) => !unlisted.includes(type as GameType)),
  );

/** Each hot vendor once; all vendors if none is hot [GM-09]. */
export function hotVendors(vendors: VendorsByType): {
  readonly onlyHot: boolean;
  readonly vendors: readonly TypedVendor[];
} {
  const byCode = new Map<string, TypedVendor>();
  for (const [type, marks] of Object.entries(vendors))
    for (const mark of marks)
      if (!byCode.has(mark[0])) byCode.set(mark[0], [type as GameType, mark]);
  const allVendors = [...byCode.values()];
  const hot = allVendors.filter(([, [, , isHot]]) => isHot === 1);
  return hot.length > 0 ? { onlyHot: true, vendors: hot } : { onlyHot: false, vendors: allVendors };
}
