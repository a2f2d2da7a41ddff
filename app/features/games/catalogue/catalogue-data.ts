import type { GameType } from '#app/domain/games/game-types.ts';
import { pathOf, type RouteId } from '#app/domain/pages/route-table.ts';
import type { GameCard } from '../tile/game-tile.tsx';
import { typePath } from '../../shell-context/vendor-menu.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/** Search matches in other types; without any result, also hot games of this type. */
export interface GameSuggestions {
  readonly elsewhere: readonly GameCard[];
  readonly hot: readonly GameCard[];
}

export interface CatalogueData {
  readonly gameType: GameType;
  /** The route for a part of the type, such as one vendor [RT-13]. Null: the type's own page. */
  readonly ownPage: RouteId | null;
  readonly query: CatalogueQuery;
  readonly classes: readonly string[];
  /** Null when the platform did not respond. */
  readonly games: readonly GameCard[] | null;
  readonly instead: GameSuggestions | null;
  /** The first page in `games`; the last is the query's. */
  readonly firstPage: number;
  readonly totalPages: number;
  readonly favourites: readonly string[] | null;
  readonly isMember: boolean;
  /** ms since the epoch, for counters that depend on time [SH-05]. */
  readonly now: number;
  readonly jackpot: boolean;
}

export const cataloguePath = ({
  gameType,
  ownPage,
}: Pick<CatalogueData, 'gameType' | 'ownPage'>): string =>
  ownPage ? pathOf(ownPage) : typePath(gameType);
