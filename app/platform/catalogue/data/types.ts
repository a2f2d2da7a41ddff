import type { GameType } from '#app/lib/game-types.ts';

/** Games of one vendor that have their class in common. */
interface GameClassGroup {
  readonly gameClassify: string;
  /**
   * The smallest bet, minor units; where the demo vendor has a game for it, that game says it
   * (lib/game-models.ts).
   */
  readonly minBet?: number;
  readonly names: readonly string[];
}

/**
 * What one vendor offers in one game type. Names evoke what their tile shows: the art picks its
 * motif from words in them.
 */
export interface VendorGames {
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly classes: readonly GameClassGroup[];
  /** Names that are hot. */
  readonly hot: readonly string[];
  /** Names that are under maintenance. */
  readonly maintenance?: readonly string[];
}
