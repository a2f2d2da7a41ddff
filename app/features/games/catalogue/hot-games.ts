import type { GameType } from '#app/lib/game-types.ts';
import { interleave } from '#app/lib/interleave.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { gameCard } from '../tile/game-card.ts';
import type { GameCard } from '../tile/game-tile.tsx';

/** The kinds of hot games in the spec's order, then the others that a platform tells of [RT-11]. */
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
/** As many as the page of all kinds shows. */
const maxMixedGames = 30;

export interface HotGames {
  readonly types: readonly GameType[];
  readonly selected: GameType | null;
  readonly games: readonly GameCard[];
}

/** What can be played before what cannot. */
const openFirst = <Game extends { readonly maintenance: boolean }>(
  games: readonly Game[],
): Game[] => [
  ...games.filter(({ maintenance }) => !maintenance),
  ...games.filter(({ maintenance }) => maintenance),
];

/**
 * What the page of hot games shows: of all kinds the first ones, open ones before
 * others, of a chosen kind all. A kind that
 * has none is no choice. Pure.
 */
export function hotGames(lists: CallOutput<'hotGames'>, requestedType: string | null): HotGames {
  const gamesOf = (type: GameType) =>
    lists.flatMap(({ gameType, games }) => (gameType === type ? games : []));
  const types = hotTypes.filter((type) => gamesOf(type).length > 0);
  const selected = types.find((type) => type === requestedType) ?? null;
  return {
    types,
    selected,
    games: (selected
      ? gamesOf(selected)
      : openFirst(interleave(types.map(gamesOf))).slice(0, maxMixedGames)
    ).map(gameCard),
  };
}
