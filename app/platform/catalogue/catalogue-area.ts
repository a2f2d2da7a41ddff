import { ok } from '#app/lib/result.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../calls/handler.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';
import { availabilityMarker } from './availability.ts';
import { gamePage, gamesFor } from './game-list.ts';
import { favouriteCalls } from './favourite-calls.ts';
import { popularGames } from './popular-games.ts';
import { pvpRooms } from './pvp-rooms.ts';
import { categories, markVendors, vendorMenu } from './vendor-menu.ts';
import { vietnamLottery } from './vietnam-lottery.ts';
import { onlyForWebClients } from './client-filter.ts';

type CatalogueCall =
  | 'pvpRooms'
  | 'gameMenus'
  | 'popular'
  | 'gameList'
  | 'hotGames'
  | 'vendorTypes'
  | 'newVendorList'
  | 'favourites'
  | 'addFavourite'
  | 'removeFavourite'
  | 'recentGames'
  | 'vnGameMenu'
  | 'vnRecent';

/**
 * In the spec's order; then the types derived from sports and DS88, whose pages have a hot list,
 * too [SH-12, GM-01].
 */
const hotTypes: readonly GameType[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
];

/** By type, without games under maintenance and without empty types [API-28]. */
function hotGames(tenant: Tenant): { gameType: GameType; games: Game[] }[] {
  const hot = gamesFor(tenant).filter(({ isHot, maintenance }) => isHot === 1 && !maintenance);
  return hotTypes
    .map((gameType) => ({ gameType, games: hot.filter((game) => game.gameType === gameType) }))
    .filter(({ games }) => games.length > 0);
}

export const createCatalogueArea = (
  database: Database,
  vendorOf: VendorOf,
  markAvailability = availabilityMarker(vendorOf),
): Handlers<CatalogueCall> => ({
  gameMenus: async (query, { tenant }) => {
    const games = markAvailability(tenant, gamesFor(tenant));
    return ok(
      onlyForWebClients(query, () => categories(tenant, query.language)).map((category) => ({
        ...category,
        vendors: markVendors(category.vendors, games),
      })),
    );
  },
  popular: async (query, { tenant }) =>
    ok(onlyForWebClients(query, () => popularGames(tenant, query.count, vendorOf))),
  hotGames: async (query, { tenant }) =>
    ok(
      onlyForWebClients(query, () => hotGames(tenant)).map(({ gameType, games }) => ({
        gameType,
        games: markAvailability(tenant, games),
      })),
    ),
  vendorTypes: async (query, { tenant }) =>
    ok(
      onlyForWebClients(query, () => vendorMenu(tenant)).map(({ gameType, vendors }) => ({
        gameType,
        vendors: vendors.length,
      })),
    ),
  newVendorList: async (query, { tenant }) =>
    ok(
      markVendors(
        onlyForWebClients(query, () => vendorMenu(tenant))
          .filter(({ gameType }) => query.gameType === undefined || gameType === query.gameType)
          .flatMap(({ vendors }) => vendors)
          .filter(({ isHot }) => query.isHot === undefined || isHot === 1),
        markAvailability(tenant, gamesFor(tenant)),
      ),
    ),
  gameList: async (query, { tenant }) => {
    const page = gamePage(tenant, query);
    return page.ok
      ? ok({ ...page.value, games: markAvailability(tenant, page.value.games) })
      : page;
  },
  pvpRooms: async ({ gameCode }, { tenant }) => pvpRooms(tenant, gameCode, vendorOf),
  vnGameMenu: async (_input, { tenant }) =>
    ok(
      vietnamLottery(tenant).map((menu) => ({
        ...menu,
        games: markAvailability(tenant, menu.games),
      })),
    ),
  ...favouriteCalls(database, markAvailability),
});
