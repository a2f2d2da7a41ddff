import type { GameType } from '#app/domain/games/game-types.ts';
import { interleave } from '#app/lib/interleave.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { gameCard } from '../tile/game-card.ts';
import type { GameCard } from '../tile/game-tile.tsx';

/** The specification's order, then other types of the platform [RT-11]. */
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
const maxMixedGames = 30;

export interface HotGames {
  readonly types: readonly GameType[];
  readonly selected: GameType | null;
  readonly games: readonly GameCard[];
}

const openFirst = <Game extends { readonly maintenance: boolean }>(
  games: readonly Game[],
): Game[] => [
  ...games.filter(({ maintenance }) => !maintenance),
  ...games.filter(({ maintenance }) => maintenance),
];

/**
 * Without a selected type, the first games of all types, available ones first. Omits empty types.
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
