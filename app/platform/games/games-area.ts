import { ok } from '#app/lib/result.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../handler.ts';
import { gamePage } from './game-list.ts';
import { hotGames } from './hot-games.ts';
import { markCalls } from './mark-calls.ts';
import { popularGames } from './popular-games.ts';
import { vendorMenu } from './vendor-menu.ts';
import { vietnamLottery } from './vietnam-lottery.ts';

type GamesCall = 'gameMenus' | 'popular' | 'gameList' | 'hotGames' | 'vendorTypes' | 'newVendorList' | 'favourites' | 'addFavourite' | 'removeFavourite' | 'recentGames' | 'vnGameMenu' | 'vnRecent';

/** The catalogue as each tenant offers it, and what members marked in it [API-19, API-20, API-21, API-22, API-28]. */
export const createGamesArea = (database: Database): Handlers<GamesCall> => ({
  gameMenus: async (_input, { tenant }) => ok(vendorMenu(tenant)),
  popular: async ({ count }, { tenant }) => ok(popularGames(tenant, count)),
  hotGames: async (_input, { tenant }) => ok(hotGames(tenant)),
  vendorTypes: async (_input, { tenant }) => ok(vendorMenu(tenant).map(({ gameType, vendors }) => ({ gameType, vendors: vendors.length }))),
  newVendorList: async ({ gameType }, { tenant }) => ok(vendorMenu(tenant).filter((menu) => gameType === undefined || menu.gameType === gameType).flatMap(({ vendors }) => vendors)),
  gameList: async (query, { tenant }) => gamePage(tenant, query),
  vnGameMenu: async (_input, { tenant }) => ok(vietnamLottery(tenant)),
  ...markCalls(database),
});
