import type { AppLoadContext } from '@remix-run/node';
import type { GameSuggestions } from '#app/features/games/catalogue/catalogue-data.ts';
import type { CatalogueQuery } from '#app/features/games/catalogue/catalogue-query.ts';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';

/** Two rows on a phone; wider screens hide an incomplete row. */
const maxSuggestions = 6;

/** Exact matches first, then the best of each type. */
async function searchOtherTypes(
  { call, viewer, site }: AppLoadContext,
  gameType: GameType,
  gameName: string,
): Promise<readonly Game[]> {
  const kinds = site.nav.flatMap((entry) =>
    entry.on && entry.gameType && entry.gameType !== gameType ? [entry.gameType] : [],
  );
  const pages = await Promise.all(
    kinds.map((kind) =>
      call('gameList', {
        gameType: kind,
        gameName,
        pageSize: maxSuggestions,
        language: viewer.language,
      }),
    ),
  );
  const matches = pages.flatMap((page) =>
    page.ok && page.value.games.length > 0 ? [page.value.games] : [],
  );
  const interleavedGames = Array.from({ length: maxSuggestions }, (_, index) =>
    matches.flatMap((games) => games.slice(index, index + 1)),
  ).flat();
  const matchesName = ({ name }: Game): boolean =>
    name.toLowerCase().includes(gameName.toLowerCase());
  return [
    ...interleavedGames.filter(matchesName),
    ...interleavedGames.filter((game) => !matchesName(game)),
  ];
}

/**
 * For searches with less than a row of results and for empty lists, so that no page is a dead end
 * [GM-02]. Null when there are enough games.
 */
export async function suggestGames(
  context: AppLoadContext,
  gameType: GameType,
  { search, list }: CatalogueQuery,
  matches: number,
): Promise<GameSuggestions | null> {
  if (matches >= (search ? maxSuggestions : 1)) return null;
  const [elsewhere, hot] = await Promise.all([
    search ? searchOtherTypes(context, gameType, search) : [],
    matches > 0 || list === 'hot'
      ? undefined
      : context.call('hotGames', { language: context.viewer.language }),
  ]);
  const ofThisKind = hot?.ok
    ? (hot.value.find((group) => group.gameType === gameType)?.games ?? [])
    : [];
  return {
    elsewhere: elsewhere.slice(0, maxSuggestions).map(gameCard),
    hot: ofThisKind.slice(0, maxSuggestions).map(gameCard),
  };
}
