import type { GameType } from '#app/lib/game-types.ts';
import { pathOf, type RouteId } from '#app/lib/route-table.ts';
import type { GameCard } from '../game/game-tile.tsx';
import { typePath } from '../shell/vendors.ts';

/** What a catalogue page shows. `games` is null when the platform would not tell. */
export interface CatalogueData {
  readonly gameType: GameType;
  /** The route that shows a part of the type on a page of its own: one vendor, one kind [RT-09, RT-13]. Null: the type's own page. */
  readonly ownPage: RouteId | null;
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

/** Where a search within a page of games and its other pages lead: back to it. */
export const cataloguePath = ({ gameType, ownPage }: Pick<CatalogueData, 'gameType' | 'ownPage'>): string => (ownPage ? pathOf(ownPage) : typePath(gameType));
