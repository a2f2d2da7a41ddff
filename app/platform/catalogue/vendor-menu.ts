import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import type { Game, Vendor } from '#schema/calls/games.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { catalogue, vendors } from './catalogue.ts';

export const vendorNames = (code: string): readonly string[] => [
  code,
  ...vendors.filter(({ vassalage }) => vassalage === code).map(({ displayName }) => displayName),
];

/** The operator has not hidden it, and its module is on. */
const offersType = ({ hideGameTypes, modules }: Tenant, type: GameType): boolean =>
  !hideGameTypes.includes(type) && modules[type] !== false;

/** E-sports vendors are listed under sports, but their games are e-sports [SH-12]. */
const playedType = ({ gameType, esports }: Vendor): GameType => (esports ? 'ESPORTS' : gameType);

const offersVendor = (tenant: Tenant, vendor: Vendor): boolean =>
  !tenant.hideVendors.includes(vendor.vassalage) && offersType(tenant, playedType(vendor));

export const offeredKeys = (tenant: Tenant): ReadonlySet<string> =>
  new Set(
    vendors
      .filter((vendor) => offersVendor(tenant, vendor))
      .map((vendor) => `${vendor.vassalage}/${playedType(vendor)}`),
  );

function classesOf(
  visibleVendors: readonly Vendor[],
): { gameClassify: string; vendors: string[] }[] {
  const classes = new Map<string, Set<string>>();
  for (const vendor of visibleVendors)
    for (const { gameType, vassalage, gameClassify } of catalogue)
      if (vassalage === vendor.vassalage && gameType === playedType(vendor))
        classes.set(gameClassify, (classes.get(gameClassify) ?? new Set()).add(vassalage));
  return [...classes].map(([gameClassify, vendorCodes]) => ({
    gameClassify,
    vendors: [...vendorCodes],
  }));
}

/** By game type, hot vendors first; omits empty types [API-19, GM-09]. */
export const vendorMenu = (tenant: Tenant): CallOutput<'gameMenus'> =>
  gameTypes
    .map((gameType) => ({
      gameType,
      vendors: vendors
        .filter((vendor) => vendor.gameType === gameType && offersVendor(tenant, vendor))
        .sort((one, other) => other.isHot - one.isHot),
    }))
    .filter((menu) => menu.vendors.length > 0)
    .map((menu) => ({
      ...menu,
      cards: menu.vendors.map(({ vassalage, isHot }) => ({ vassalage, isHot })),
      gameClassify: classesOf(menu.vendors),
    }));

export function markVendors(
  offered: readonly Vendor[],
  games: readonly Game[],
): CallOutput<'newVendorList'> {
  const open = new Set(
    games
      .filter(({ maintenance }) => !maintenance)
      .map(({ vassalage, gameType }) => `${vassalage}/${gameType}`),
  );
  return offered.map((vendor) =>
    open.has(`${vendor.vassalage}/${playedType(vendor)}`)
      ? vendor
      : { ...vendor, maintenance: true },
  );
}

const titleOf = ({ messages, defaultLanguage }: Tenant, language: string, type: GameType): string =>
  messages[language]?.[`nav.${type}`] ?? messages[defaultLanguage]?.[`nav.${type}`] ?? type;

export const categories = (tenant: Tenant, language: string): CallOutput<'gameMenus'> =>
  vendorMenu(tenant).map((menu) => ({
    ...menu,
    gameCategory: menu.gameType,
    title: titleOf(tenant, language, menu.gameType),
  }));
