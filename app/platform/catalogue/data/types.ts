import type { GameType } from '#app/domain/games/game-types.ts';

interface GameClassGroup {
  readonly gameClassify: string;
  /** Minor units. Overridden by the demo vendor's model of the game (lib/game-models.ts). */
  readonly minBet?: number;
  readonly names: readonly string[];
}

/** One game type. The tile art picks its motif from words in the names. */
export interface VendorGames {
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly classes: readonly GameClassGroup[];
  readonly hot: readonly string[];
  readonly maintenance?: readonly string[];
}
