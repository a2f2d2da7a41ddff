import type { GameType } from '#app/lib/game-types.ts';
import { pathOf, type RouteId } from '#app/lib/route-table.ts';
import type { GameCard } from '../tile/game-tile.tsx';
import { typePath } from '../../shell-context/vendor-menu.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/**
 * Suggested games: matches of the search among other types, and, when nothing was found, hot games
 * of this type.
 */
export interface GameSuggestions {
  readonly elsewhere: readonly GameCard[];
  readonly hot: readonly GameCard[];
}

/** The data of a catalogue page. */
export interface CatalogueData {
  readonly gameType: GameType;
  /**
   * The route that shows a part of the type on a page of its own, such as one vendor [RT-13]. Null:
   * the type's own page.
   */
  readonly ownPage: RouteId | null;
  readonly query: CatalogueQuery;
  /** The available classes. */
  readonly classes: readonly string[];
  /** Null when the platform did not answer. */
  readonly games: readonly GameCard[] | null;
  /** The suggestions below few or no games; null where there are enough. */
  readonly instead: GameSuggestions | null;
  /** The first of the pages in `games`; the last is the query's. */
  readonly firstPage: number;
  readonly totalPages: number;
  /** The member's favourites; null for guests, and when the platform did not answer. */
  readonly favourites: readonly string[] | null;
  readonly isMember: boolean;
  /** ms since the epoch, for counters that depend on time [SH-05]. */
  readonly now: number;
  /** Whether the jackpot counter is above the games [SH-05]. */
  readonly jackpot: boolean;
}

/** The address of a catalogue page without any filter. */
export const cataloguePath = ({
  gameType,
  ownPage,
}: Pick<CatalogueData, 'gameType' | 'ownPage'>): string =>
  ownPage ? pathOf(ownPage) : typePath(gameType);
