import type { GameType } from '#app/lib/game-types.ts';
import type { GameCard } from '../game/game-tile.tsx';

/** What a catalogue page shows. `games` is null when the platform would not tell. */
export interface CatalogueData {
  readonly gameType: GameType;
  /** The vendor that is chosen, by code. */
  readonly vendor: string | null;
  /** What the name of a game is searched for. */
  readonly search: string;
  readonly games: readonly GameCard[] | null;
  readonly pageNo: number;
  readonly totalPages: number;
  /** ms since the epoch, for the counters that time decides [SH-05]. */
  readonly now: number;
  /** Whether the jackpot counter stands above the games [SH-05]. */
  readonly jackpot: boolean;
}
