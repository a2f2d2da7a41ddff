import type { Game } from '#schema/calls/games.ts';
import { vendors } from './catalogue.ts';
import { searchText } from './search-text.ts';
import { editDistance } from './edit-distance.ts';

export interface SearchableGame {
  readonly game: Game;
  readonly name: string;
  readonly words: readonly string[];
  /** Without spaces, so that `WildSun` matches `Wild Sun`. */
  readonly compact: string;
  readonly compactId: string;
  readonly vendorWords: readonly string[];
}

const join = (text: string): string => text.replaceAll(' ', '');
const vendorWordsByCode: ReadonlyMap<string, readonly string[]> = new Map(
  vendors.map(({ vassalage, displayName }) => [
    vassalage,
    searchText(`${displayName} ${vassalage}`).split(' '),
  ]),
);

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

interface SearchQuery {
  readonly text: string;
  readonly words: readonly string[];
  readonly compact: string;
}

/** Best first: equals name or id, prefix, all words, word prefixes, substring. */
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

/** Every query word is a prefix of a word of the name or vendor; names rank higher. */
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

/** Penalty of a vendor word: more than a typing error. */
const vendorWordPenalty = 3;
/** Maximum distance from the best match: more than one typing error. */
const maxDistanceGap = 3;
/** Penalty per missing query word: more than all typing errors together. */
const missingWordPenalty = 1000;
/** A game that lacks a word must match one of at least this length. */
const minSignificantLength = 3;

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

/** Best first; ties by the fewest other words, then in the original order. */
function rankGames(
  games: readonly SearchableGame[],
  fit: (game: SearchableGame) => number | undefined,
): { readonly game: Game; readonly rank: number }[] {
  const candidates = games.flatMap((game) => {
    const rank = fit(game);
    return rank === undefined ? [] : [{ game: game.game, rank, words: game.words.length }];
  });
  return candidates.sort((one, other) => one.rank - other.rank || one.words - other.words);
}

/** By name; else by name and vendor; else by similar spelling, nearest first [GM-02]. */
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
