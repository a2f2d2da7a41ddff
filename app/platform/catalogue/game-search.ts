import type { Game } from '#schema/calls/games.ts';
import { vendors } from './data/vendors.ts';
import { searchText } from './search-text.ts';
import { editDistance } from './edit-distance.ts';

/** A game with what it is found by. */
export interface SearchableGame {
  readonly game: Game;
  /** Its name as names are compared, and its words. */
  readonly name: string;
  readonly words: readonly string[];
  /** The name and the id without spaces: who writes `Wild Sun` in one word means it, too. */
  readonly compact: string;
  readonly compactId: string;
  /** Words beside the name: the vendor's name and code. */
  readonly vendorWords: readonly string[];
}

const join = (text: string): string => text.replaceAll(' ', '');
const vendorWordsByCode: ReadonlyMap<string, readonly string[]> = new Map(
  vendors.map(({ vassalage, displayName }) => [
    vassalage,
    searchText(`${displayName} ${vassalage}`).split(' '),
  ]),
);

/** Prepares a game for the search: its words, normalised once and not for each query. */
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

/** What was asked, as names are compared. */
interface SearchQuery {
  readonly text: string;
  readonly words: readonly string[];
  readonly compact: string;
}

/**
 * How well a name fits, the best first: it is the name or the id, begins it, is made of its words,
 * of their beginnings, stands somewhere in it.
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

/** Whether all that was asked begins some word of the name or of the vendor's; names weigh more. */
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

/** So much farther is a word that is beside the name: more than a slip. */
const vendorWordPenalty = 3;
/** Games that are so much farther than the nearest are others: more than one slip. */
const maxDistanceGap = 3;
/**
 * So much farther is a game for each asked word that it does not have: more than all slips
 * together.
 */
const missingWordPenalty = 1000;
/** A game that lacks a word has at least one that says something. */
const minSignificantLength = 3;

/**
 * How far some words are from one that was asked. Each word is measured once, however many names it
 * is in.
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

/** How far each game is from what was asked, slips of the finger counted. */
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
 * The games that fit, the best first; of those that fit alike, the ones with the fewest other
 * words, and then as they stood.
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
 * The games that a text means [GM-02]: those whose names fit; when there is none, those that fit
 * together with their vendor's name; when there is none either, those whose words are spelt nearly
 * so, as many of them as any has, the nearest first. Pure.
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
