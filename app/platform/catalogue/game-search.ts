import type { Game } from '#schema/calls/games.ts';
import { vendors } from './data/vendors.ts';
import { searchText } from './search-text.ts';
import { editDistance } from './edit-distance.ts';

/** A game with its search terms. */
export interface SearchableGame {
  readonly game: Game;
  /** Its normalised name, and the words of it. */
  readonly name: string;
  readonly words: readonly string[];
  /** The name and the id without spaces, so that `WildSun` matches `Wild Sun`. */
  readonly compact: string;
  readonly compactId: string;
  /** Further words: the vendor's name and code. */
  readonly vendorWords: readonly string[];
}

const join = (text: string): string => text.replaceAll(' ', '');
const vendorWordsByCode: ReadonlyMap<string, readonly string[]> = new Map(
  vendors.map(({ vassalage, displayName }) => [
    vassalage,
    searchText(`${displayName} ${vassalage}`).split(' '),
  ]),
);

/** Prepares a game for the search: its words are normalised once, not for each query. */
export function toSearchable(game: Game): SearchableGame {
  const name = searchText(game.name);
  const words = name.split(' ');
  return {
    game,
    name,
    words,
    compact: join(name),
    compactId: join(searchText(game.nodeId)),
    vendorWords: vendorWordsByCode.get(game.vassalage) ?? [],
  };
}

/** The normalised query. */
interface SearchQuery {
  readonly text: string;
  readonly words: readonly string[];
  readonly compact: string;
}

/**
 * The rank of a name, the best first: equals the name or the id, is its prefix, consists of its
 * words, of their prefixes, occurs anywhere in it.
 */
function byName(
  { name, words, compact, compactId }: SearchableGame,
  query: SearchQuery,
): number | undefined {
  if (compact === query.compact || compactId === query.compact) return 0;
  if (name.startsWith(query.text)) return name[query.text.length] === ' ' ? 1 : 2;
  if (query.words.every((word) => words.includes(word))) return 3;
  if (query.words.every((word) => words.some((one) => one.startsWith(word)))) return 4;
  return compact.includes(query.compact) ? 5 : undefined;
}

/**
 * Whether every query word is a prefix of some word of the name or of the vendor's; names weigh
 * more.
 */
function withVendor(
  { words, vendorWords }: SearchableGame,
  query: SearchQuery,
): number | undefined {
  const isPrefixIn = (some: readonly string[]) => (word: string) =>
    some.some((one) => one.startsWith(word));
  if (!query.words.every((word) => isPrefixIn(words)(word) || isPrefixIn(vendorWords)(word)))
    return undefined;
  return query.words.filter((word) => !isPrefixIn(words)(word)).length;
}

/** The penalty of a word outside the name: more than a typing error. */
const vendorWordPenalty = 3;
/** Games farther than this from the nearest match are dropped: more than one typing error. */
const maxDistanceGap = 3;
/** The penalty for each query word that a game lacks: more than all typing errors together. */
const missingWordPenalty = 1000;
/** A game that lacks a word must match at least one of this length. */
const minSignificantLength = 3;

/**
 * The distances of words from one query word. Each word is measured once, however many names
 * contain it.
 */
function distancesFrom(query: string): (words: readonly string[]) => number {
  const cache = new Map<string, number>();
  const distanceTo = (word: string): number => {
    const distance = cache.get(word) ?? editDistance(query, word) ?? missingWordPenalty;
    cache.set(word, distance);
    return distance;
  };
  return (words) =>
    words.reduce((min, word) => Math.min(min, distanceTo(word)), missingWordPenalty);
}

/** The distance of each game from the query, typing errors included. */
function byDistance({ words: query }: SearchQuery): (game: SearchableGame) => number | undefined {
  const distances = query.map((word) => ({
    far: distancesFrom(word),
    isTelling: word.length >= minSignificantLength,
  }));
  return ({ words, vendorWords }) => {
    let sum = 0;
    let hasSignificantMatch = false;
    for (const { far: distanceTo, isTelling: isSignificant } of distances) {
      const distance = Math.min(
        missingWordPenalty,
        distanceTo(words),
        distanceTo(vendorWords) + vendorWordPenalty,
      );
      sum += distance;
      hasSignificantMatch ||= isSignificant && distance < missingWordPenalty;
    }
    return hasSignificantMatch || sum < missingWordPenalty ? sum : undefined;
  };
}

/**
 * The matching games, the best first; equal ones by the fewest other words, then in their original
 * order.
 */
function rankGames(
  games: readonly SearchableGame[],
  fit: (game: SearchableGame) => number | undefined,
): { readonly game: Game; readonly rank: number }[] {
  const candidates = games.flatMap((one) => {
    const rank = fit(one);
    return rank === undefined ? [] : [{ game: one.game, rank, words: one.words.length }];
  });
  return candidates.sort((one, other) => one.rank - other.rank || one.words - other.words);
}

/**
 * The games that match a query [GM-02]: by name; if none, by name and vendor together; if none, by
 * similar spelling, with as many of the words as possible, the nearest first. Pure.
 */
export function searchGames(games: readonly SearchableGame[], name: string): readonly Game[] {
  const text = searchText(name);
  if (text === '') return name.trim() === '' ? games.map(({ game }) => game) : [];
  const query: SearchQuery = { text, words: [...new Set(text.split(' '))], compact: join(text) };
  for (const fit of [byName, withVendor]) {
    const matches = rankGames(games, (game) => fit(game, query));
    if (matches.length > 0) return matches.map(({ game }) => game);
  }
  const nearMatches = rankGames(games, byDistance(query));
  const bestRank = nearMatches[0]?.rank ?? 0;
  return nearMatches.filter(({ rank }) => rank < bestRank + maxDistanceGap).map(({ game }) => game);
}
