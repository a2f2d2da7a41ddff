import type { GameType } from '#app/lib/game-types.ts';

/** Games of one vendor and class. */
interface GameClassGroup {
  readonly gameClassify: string;
  /**
   * The minimum bet, minor units; if the demo vendor has a model of the game, that one decides
   * (lib/game-models.ts).
   */
  readonly minBet?: number;
  readonly names: readonly string[];
}

/**
 * One vendor's games of one type. Names suggest what their tile shows: the art picks its motif from
 * words in them.
 */
export interface VendorGames {
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly classes: readonly GameClassGroup[];
  /** Names of hot games. */
  readonly hot: readonly string[];
  /** Names of games under maintenance. */
  readonly maintenance?: readonly string[];
}
