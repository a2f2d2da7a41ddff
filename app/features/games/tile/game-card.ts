import type { Game } from '#schema/calls/games.ts';
import type { GameCard } from './game-tile.tsx';

/** A game of the platform as a tile's data. Pure. */
export const gameCard = ({
  nodeId,
  name,
  gameType,
  vassalage,
  isHot,
  maintenance,
}: Game): GameCard => ({ nodeId, name, gameType, vassalage, hot: isHot === 1, maintenance });
