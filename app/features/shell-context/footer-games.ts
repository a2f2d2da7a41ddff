import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import { interleave } from '#app/lib/interleave.ts';
import type { AssembledSite } from '#app/site/types.ts';
import type { CallOutput } from '#schema/calls/table.ts';

export interface HotGame {
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly name: string;
  /** The vassalage code; some platforms use the same game codes at several vendors. */
  readonly vendor: string;
}

const maxFooterGames = gameTypes.length;

export function footerGames(
  { gameTypes: types, hideVendors, routes }: AssembledSite,
  lists: CallOutput<'hotGames'>,
): HotGame[] {
  if (!routes.game.on) return [];
  const openLists = lists
    .filter(({ gameType }) => types[gameType].on)
    .map(({ games }) =>
      games.filter(
        ({ maintenance, vassalage }) => !maintenance && !hideVendors.includes(vassalage),
      ),
    );
  return interleave(openLists)
    .slice(0, maxFooterGames)
    .map(({ gameType, nodeId, name, vassalage: vendor }) => ({
      gameType,
      gameCode: nodeId,
      name,
      vendor,
    }));
}
