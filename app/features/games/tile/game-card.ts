import type { Game } from '#schema/calls/games.ts';
import type { GameCard } from './game-tile.tsx';

export const gameCard = ({
  nodeId,
  name,
  gameType,
  vassalage,
  isHot,
  maintenance,
}: Game): GameCard => ({ nodeId, name, gameType, vassalage, hot: isHot === 1, maintenance });
