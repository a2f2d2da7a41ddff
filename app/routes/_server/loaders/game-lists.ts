import { redirect, type AppLoadContext } from '@remix-run/node';
import type { CatalogueQuery } from '#app/features/games/catalogue/catalogue-query.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { Game } from '#schema/calls/games.ts';

/** Specification [GM-04]. */
const pageSize = 15;
/** Maximum with infinite scrolling; earlier pages are linked. */
const maxPagesShown = 20;

/** Null games: the platform did not respond. */
export interface GamePages {
  readonly games: readonly Game[] | null;
  readonly firstPage: number;
  readonly totalPages: number;
}

export interface GameListRequest {
  readonly gameType: GameType;
  readonly query: CatalogueQuery;
  readonly vendor?: string | undefined;
  readonly includePrevious: boolean;
}

const noGames: GamePages = { games: null, firstPage: 1, totalPages: 0 };
const onePage = (games: readonly Game[]): GamePages => ({ games, firstPage: 1, totalPages: 1 });

async function hotList(
  { call, viewer }: AppLoadContext,
  { gameType }: GameListRequest,
): Promise<GamePages> {
  const hot = await call('hotGames', { language: viewer.language });
  return hot.ok
    ? onePage(hot.value.find((group) => group.gameType === gameType)?.games ?? [])
    : noGames;
}

async function favouriteList(
  { call, viewer }: AppLoadContext,
  { gameType }: GameListRequest,
): Promise<GamePages> {
  const favourites = await call('favourites', {
    gameType,
    platform: 'flash',
    language: viewer.language,
  });
  return favourites.ok ? onePage(favourites.value) : noGames;
}

/**
 * Loads page by page; if one fails, the earlier ones remain. An empty page is the last, whatever
 * the platform's count [GM-05].
 */
async function recentList(
  { call, viewer }: AppLoadContext,
  { gameType }: GameListRequest,
): Promise<GamePages> {
  let games: readonly Game[] | null = null;
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo++) {
    const page = await call('recentGames', {
      gameType,
      pageNo,
      pageSize,
      language: viewer.language,
    });
    if (!page.ok) break;
    totalPages = page.value.games.length > 0 ? page.value.totalPages : 0;
    games = [...(games ?? []), ...page.value.games];
  }
  return games ? onePage(games) : noGames;
}

async function filteredList(
  { call, viewer }: AppLoadContext,
  { gameType, query, vendor, includePrevious }: GameListRequest,
): Promise<GamePages> {
  const { pageNo, search, minBet, classify: gameClassify } = query;
  const vassalage = vendor ?? query.vendor;
  const firstPage = includePrevious ? Math.max(1, pageNo - maxPagesShown + 1) : pageNo;
  const request = Array.from(
    { length: pageNo - firstPage + 1 },
    (_, index) => firstPage + index,
  ).map((no) =>
    call('gameList', {
      gameType,
      pageNo: no,
      pageSize,
      language: viewer.language,
      ...(vassalage ? { vassalage } : {}),
      ...(gameClassify ? { gameClassify } : {}),
      ...(search ? { gameName: search } : {}),
      ...(minBet ? { minBet } : {}),
    }),
  );
  const pages = await Promise.all(request);
  const games: Game[] = [];
  for (const page of pages) {
    if (!page.ok) return noGames;
    games.push(...page.value.games);
  }
  const [page] = pages;
  return { games, firstPage, totalPages: page?.ok ? page.value.totalPages : 0 };
}

/**
 * Guests must log in for their own lists, and return to them [GM-01].
 * @throws a redirect to the log-in
 */
export async function listGames(
  context: AppLoadContext,
  request: GameListRequest,
  returnPath: string,
): Promise<GamePages> {
  switch (request.query.list) {
    case 'hot':
      return hotList(context, request);
    case 'fav':
    case 'recent':
      if (!context.session.current)
        throw redirect(
          `${pathOf('login')}?${new URLSearchParams({ next: returnPath }).toString()}`,
        );
      return request.query.list === 'fav'
        ? favouriteList(context, request)
        : recentList(context, request);
    case null:
      return filteredList(context, request);
  }
}
