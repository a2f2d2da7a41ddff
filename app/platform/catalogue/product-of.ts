import type { GameType } from '#app/lib/game-types.ts';
import { catalogueIndex } from './catalogue-index.ts';

/**
 * The product that a game belongs to, its type in the catalogue, also when no brand offers it now;
 * empty for a code that the catalogue does not have.
 */
export const productOf = (gameCode: string): GameType | '' =>
  catalogueIndex(0).byId.get(gameCode)?.gameType ?? '';
