import { LRUCache } from 'lru-cache';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import { catalogue } from './catalogue.ts';
import { toSearchable, type SearchableGame } from './game-search.ts';
import { generatedGames } from './generated-games.ts';

interface CatalogueIndex {
  readonly games: readonly Game[];
  readonly byId: ReadonlyMap<string, Game>;
  readonly byType: ReadonlyMap<GameType, readonly SearchableGame[]>;
}

function buildIndex(generatedCount: number): CatalogueIndex {
  const games = generatedCount > 0 ? [...catalogue, ...generatedGames(generatedCount)] : catalogue;
  const byType = new Map<GameType, SearchableGame[]>();
  for (const game of games) {
    const gamesOfType = byType.get(game.gameType) ?? [];
    gamesOfType.push(toSearchable(game));
    byType.set(game.gameType, gamesOfType);
  }
  return { games, byId: new Map(games.map((game) => [game.nodeId, game])), byType };
}

const cache = new LRUCache<number, CatalogueIndex>({ max: 3 });

/**
 * Cached, since it is the same for all tenants.
 * @param generatedCount number of additional test games (sandbox)
 */
export function catalogueIndex(generatedCount: number): CatalogueIndex {
  const index = cache.get(generatedCount) ?? buildIndex(generatedCount);
  cache.set(generatedCount, index);
  return index;
}
