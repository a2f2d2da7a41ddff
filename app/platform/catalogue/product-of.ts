import type { GameType } from '#app/domain/games/game-types.ts';
import { catalogueIndex } from './catalogue-index.ts';

/** The game's type in the catalogue, even if no brand offers it; empty for an unknown code. */
export const productOf = (gameCode: string): GameType | '' =>
  catalogueIndex(0).byId.get(gameCode)?.gameType ?? '';
