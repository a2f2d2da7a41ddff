import type { GameType } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import { gameCard } from '../game/game-card.ts';
import type { GameCard } from '../game/game-tile.tsx';

/** The kinds of hot games in the spec's order; what else is hot stands under all of them [RT-11]. */
const hotTypes: readonly GameType[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];
/** As many as the page of all kinds shows. */
const mostTogether = 30;

export interface HotGames {
  readonly types: readonly GameType[];
  readonly chosen: GameType | null;
  readonly games: readonly GameCard[];
}

/** What the page of hot games shows: of all kinds the first ones, of a chosen kind all. A kind that has none is no choice. Pure. */
export function hotGames(popular: readonly Game[], asked: string | null): HotGames {
  const hot = popular.filter(({ isHot }) => isHot === 1);
  const shown = hot.length > 0 ? hot : popular;
  const types = hotTypes.filter((type) => shown.some(({ gameType }) => gameType === type));
  const chosen = types.find((type) => type === asked) ?? null;
  return { types, chosen, games: (chosen ? shown.filter(({ gameType }) => gameType === chosen) : shown.slice(0, mostTogether)).map(gameCard) };
}
