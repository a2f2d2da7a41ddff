import type { AppLoadContext } from '@remix-run/node';
import type { CatalogueData } from '#app/features/games/catalogue/catalogue-data.ts';
import {
  readCatalogueQuery,
  type CatalogueQuery,
} from '#app/features/games/catalogue/catalogue-query.ts';
import { gameClasses } from '#app/features/games/catalogue/game-classes.ts';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import { vendorsByType, vendorsWithoutPage } from '#app/features/shell-context/vendor-menu.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { RouteId } from '#app/domain/pages/route-table.ts';
import { listGames, type GamePages } from './game-lists.ts';
import { suggestGames } from './suggest-games.ts';

/** A part of a type with its own page [RT-13]. */
interface FixedFilter {
  readonly page: RouteId;
  readonly vendor: string;
}

async function classesOf(
  { call, viewer, site }: AppLoadContext,
  gameType: GameType,
): Promise<readonly string[]> {
  const menus = await call('gameMenus', { language: viewer.language });
  if (!menus.ok) return [];
  const vendors =
    vendorsByType(
      menus.value,
      [gameType],
      [...site.hideVendors, ...vendorsWithoutPage(site.routes)],
    )[gameType] ?? [];
  return gameClasses(
    menus.value,
    gameType,
    vendors.map(([code]) => code),
    viewer.language,
  );
}

async function favouritesOf(
  { call, session, viewer }: AppLoadContext,
  gameType: GameType,
): Promise<readonly string[] | null> {
  if (!session.current) return null;
  const favourites = await call('favourites', {
    gameType,
    platform: 'flash',
    language: viewer.language,
  });
  return favourites.ok ? favourites.value.map(({ nodeId }) => nodeId) : null;
}

const hasNoResult = (
  requested: CatalogueQuery,
  { vendor, pageNo }: CatalogueQuery,
  { games, totalPages }: GamePages,
): boolean =>
  requested.vendor !== vendor ||
  (vendor !== null && games?.length === 0) ||
  (games !== null && pageNo > Math.max(1, totalPages));

/** `part`, requested by the page itself, is one page without earlier ones [GM-01..05]. */
export async function loadCatalogue(
  context: AppLoadContext,
  request: Request,
  gameType: GameType,
  fixedFilter?: FixedFilter,
): Promise<CatalogueData> {
  const { session, site, now } = context;
  const url = new URL(request.url);
  const requestedQuery = readCatalogueQuery(url.searchParams);
  const query = fixedFilter
    ? { ...requestedQuery, vendor: null, classify: null, list: null }
    : requestedQuery;
  const includePrevious = site.layout.gameList === 'more' && !url.searchParams.has('part');
  const [list, classes, favourites] = await Promise.all([
    listGames(
      context,
      { gameType, query, vendor: fixedFilter?.vendor, includePrevious },
      url.pathname + url.search,
    ),
    fixedFilter ? [] : classesOf(context, gameType),
    favouritesOf(context, gameType),
  ]);
  if (hasNoResult(requestedQuery, query, list)) context.markUncacheable();
  return {
    gameType,
    ownPage: fixedFilter?.page ?? null,
    query,
    classes,
    favourites,
    isMember: session.current !== undefined,
    now,
    jackpot: gameType === 'RNG' && site.features.jackpot.on,
    games: list.games?.map(gameCard) ?? null,
    instead:
      list.games && !fixedFilter
        ? await suggestGames(context, gameType, query, list.games.length)
        : null,
    firstPage: list.firstPage,
    totalPages: list.totalPages,
  };
}
