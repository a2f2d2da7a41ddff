import type { AppLoadContext } from '@remix-run/node';
import type { InsteadOfGames } from '#app/features/catalogue/catalogue-data.ts';
import type { CatalogueQuery } from '#app/features/catalogue/catalogue-query.ts';
import { gameCard } from '#app/features/game/game-card.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';

/** Two rows on a phone; wider screens leave out what would begin another row. */
const most = 6;

/**
 * Games of the other kinds on the menu that a name means: those that hold it as it is written, then
 * the best of each kind.
 */
async function named(
  { call, viewer, site }: AppLoadContext,
  gameType: GameType,
  gameName: string,
): Promise<readonly Game[]> {
  const kinds = site.nav.flatMap((entry) =>
    entry.on && entry.gameType && entry.gameType !== gameType ? [entry.gameType] : [],
  );
  const pages = await Promise.all(
    kinds.map((kind) =>
      call('gameList', { gameType: kind, gameName, pageSize: most, language: viewer.language }),
    ),
  );
  const found = pages.flatMap((page) =>
    page.ok && page.value.games.length > 0 ? [page.value.games] : [],
  );
  const inTurns = Array.from({ length: most }, (_, place) =>
    found.flatMap((games) => games.slice(place, place + 1)),
  ).flat();
  const isMeant = ({ name }: Game): boolean => name.toLowerCase().includes(gameName.toLowerCase());
  return [...inTurns.filter(isMeant), ...inTurns.filter((game) => !isMeant(game))];
}

/**
 * What to look at where a search finds less than a row, or a list holds nothing: such a page is no
 * dead end [GM-02]. Null: there is enough.
 */
export async function insteadOfGames(
  context: AppLoadContext,
  gameType: GameType,
  { search, list }: CatalogueQuery,
  found: number,
): Promise<InsteadOfGames | null> {
  if (found >= (search ? most : 1)) return null;
  const [elsewhere, hot] = await Promise.all([
    search ? named(context, gameType, search) : [],
    found > 0 || list === 'hot'
      ? undefined
      : context.call('hotGames', { language: context.viewer.language }),
  ]);
  const ofThisKind = hot?.ok
    ? (hot.value.find((one) => one.gameType === gameType)?.games ?? [])
    : [];
  return {
    elsewhere: elsewhere.slice(0, most).map(gameCard),
    hot: ofThisKind.slice(0, most).map(gameCard),
  };
}
