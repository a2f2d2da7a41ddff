import type { GameType } from '#app/lib/game-types.ts';
import { pathOf, type RouteId } from '#app/lib/route-table.ts';
import type { GameCard } from '../tile/game-tile.tsx';
import { typePath } from '../../shell-context/vendor-menu.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/**
 * Other games to look at: what other kinds have by the name that was searched for, and, where
 * nothing was found, hot games of this kind.
 */
export interface GameSuggestions {
  readonly elsewhere: readonly GameCard[];
  readonly hot: readonly GameCard[];
}

/** What a catalogue page shows. */
export interface CatalogueData {
  readonly gameType: GameType;
  /**
   * The route that shows a part of the type on a page of its own: one vendor, one kind [RT-09,
   * RT-13]. Null: the type's own page.
   */
  readonly ownPage: RouteId | null;
  readonly query: CatalogueQuery;
  /** The classes that can be chosen. */
  readonly classes: readonly string[];
  /** Null when the platform would not tell. */
  readonly games: readonly GameCard[] | null;
  /** What is below few games, and in the place of none; null where there are enough. */
  readonly instead: GameSuggestions | null;
  /** The first of the pages that `games` holds; the last is the query's. */
  readonly firstPage: number;
  readonly totalPages: number;
  /** The member's favourites; null for guests, and when the platform would not tell. */
  readonly favourites: readonly string[] | null;
  readonly isMember: boolean;
  /** ms since the epoch, for the counters that time decides [SH-05]. */
  readonly now: number;
  /** Whether the jackpot counter is above the games [SH-05]. */
  readonly jackpot: boolean;
}

/** The address of a page of games without any choice. */
export const cataloguePath = ({
  gameType,
  ownPage,
}: Pick<CatalogueData, 'gameType' | 'ownPage'>): string =>
  ownPage ? pathOf(ownPage) : typePath(gameType);
