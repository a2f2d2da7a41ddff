import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import type { Game } from '#schema/calls/games.ts';
import { catalogue } from './catalogue.ts';
import { moreGames } from './more-games.ts';

/** A catalogue with everything that finds its games. */
interface AllGames {
  readonly games: readonly Game[];
  readonly byId: ReadonlyMap<string, Game>;
  /** The ids of games whose names are spelt nearly like a text, the nearest first. */
  readonly nearly: (name: string) => readonly string[];
}

function open(more: number): AllGames {
  const games = more > 0 ? [...catalogue, ...moreGames(more)] : catalogue;
  let index: MiniSearch<Game> | undefined;
  return {
    games,
    byId: new Map(games.map((game) => [game.nodeId, game])),
    nearly: (name) => (index ??= indexOf(games)).search(name).map(({ id }) => String(id)),
  };
}

/** Slips of the finger in a word: two letters changed places count as two. */
const slips = (word: string): number | false => (word.length < 3 ? false : word.length < 5 ? 1 : 2);

/** Half-written words count, and misspelt ones; every word must be found. */
function indexOf(games: readonly Game[]): MiniSearch<Game> {
  const index = new MiniSearch<Game>({ idField: 'nodeId', fields: ['name'], searchOptions: { prefix: true, fuzzy: slips, combineWith: 'AND' } });
  index.addAll(games);
  return index;
}

const kept = new LRUCache<number, AllGames>({ max: 3 });

/** The catalogue, with so many made-up games more when a tester wants them; kept, since it is the same for all tenants. */
export function allGames(more: number): AllGames {
  const known = kept.get(more) ?? open(more);
  kept.set(more, known);
  return known;
}
