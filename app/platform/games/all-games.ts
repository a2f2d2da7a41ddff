import { LRUCache } from 'lru-cache';
import type { GameType } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import { catalogue } from './catalogue.ts';
import { findable, type FindableGame } from './game-search.ts';
import { moreGames } from './more-games.ts';

/** A catalogue with everything that finds its games. */
interface AllGames {
  readonly games: readonly Game[];
  readonly byId: ReadonlyMap<string, Game>;
  readonly byType: ReadonlyMap<GameType, readonly FindableGame[]>;
}

function open(more: number): AllGames {
  const games = more > 0 ? [...catalogue, ...moreGames(more)] : catalogue;
  const byType = new Map<GameType, FindableGame[]>();
  for (const game of games) {
    const shelf = byType.get(game.gameType) ?? [];
    shelf.push(findable(game));
    byType.set(game.gameType, shelf);
  }
  return { games, byId: new Map(games.map((game) => [game.nodeId, game])), byType };
}

const kept = new LRUCache<number, AllGames>({ max: 3 });

/**
 * The catalogue, with so many made-up games more when a tester wants them; kept, since it is the
 * same for all tenants.
 */
export function allGames(more: number): AllGames {
  const known = kept.get(more) ?? open(more);
  kept.set(more, known);
  return known;
}
