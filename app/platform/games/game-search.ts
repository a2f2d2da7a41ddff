import type { Game } from '#schema/calls/games.ts';
import { vendors } from './data/vendors.ts';
import { searchText } from './search-text.ts';
import { slipsBetween } from './slips.ts';

/** A game with what it is found by. */
export interface FindableGame {
  readonly game: Game;
  /** Its name as names are compared, and its words. */
  readonly name: string;
  readonly words: readonly string[];
  /** The name and the id without spaces: who writes `Wild Sun` in one word means it, too. */
  readonly joined: string;
  readonly joinedId: string;
  /** Words beside the name: the vendor's name and code. */
  readonly beside: readonly string[];
}

const join = (text: string): string => text.replaceAll(' ', '');
const besideOf: ReadonlyMap<string, readonly string[]> = new Map(
  vendors.map(({ vassalage, displayName }) => [
    vassalage,
    searchText(`${displayName} ${vassalage}`).split(' '),
  ]),
);

export function findable(game: Game): FindableGame {
  const name = searchText(game.name);
  const words = name.split(' ');
  return {
    game,
    name,
    words,
    joined: join(name),
    joinedId: join(searchText(game.nodeId)),
    beside: besideOf.get(game.vassalage) ?? [],
  };
}

/** What was asked, as names are compared. */
interface Asked {
  readonly text: string;
  readonly words: readonly string[];
  readonly joined: string;
}

/**
 * How well a name fits, the best first: it is the name or the id, begins it, is made of its words,
 * of their beginnings, stands somewhere in it.
 */
function byName({ name, words, joined, joinedId }: FindableGame, asked: Asked): number | undefined {
  if (joined === asked.joined || joinedId === asked.joined) return 0;
  if (name.startsWith(asked.text)) return name[asked.text.length] === ' ' ? 1 : 2;
  if (asked.words.every((word) => words.includes(word))) return 3;
  if (asked.words.every((word) => words.some((one) => one.startsWith(word)))) return 4;
  return joined.includes(asked.joined) ? 5 : undefined;
}

/** Whether all that was asked begins some word of the name or of the vendor's; names weigh more. */
function withVendor({ words, beside }: FindableGame, asked: Asked): number | undefined {
  const isIn = (some: readonly string[]) => (word: string) =>
    some.some((one) => one.startsWith(word));
  if (!asked.words.every((word) => isIn(words)(word) || isIn(beside)(word))) return undefined;
  return asked.words.filter((word) => !isIn(words)(word)).length;
}

/** So much farther is a word that stands beside the name: more than a slip. */
const besideFarther = 3;
/** Games that are so much farther than the nearest are others: more than one slip. */
const tooFar = 3;
/**
 * So much farther is a game for each asked word that it does not have: more than all slips
 * together.
 */
const missingWord = 1000;
/** A game that lacks a word has at least one that says something. */
const tellingWord = 3;

/**
 * How far some words are from one that was asked. Each word is measured once, however many names it
 * is in.
 */
function distancesFrom(asked: string): (words: readonly string[]) => number {
  const measured = new Map<string, number>();
  const far = (word: string): number => {
    const known = measured.get(word) ?? slipsBetween(asked, word) ?? missingWord;
    measured.set(word, known);
    return known;
  };
  return (words) => words.reduce((least, word) => Math.min(least, far(word)), missingWord);
}

/** How far each game is from what was asked, slips of the finger counted. */
function byNearness({ words: asked }: Asked): (game: FindableGame) => number | undefined {
  const distances = asked.map((word) => ({
    far: distancesFrom(word),
    isTelling: word.length >= tellingWord,
  }));
  return ({ words, beside }) => {
    let sum = 0;
    let isToldOf = false;
    for (const { far, isTelling } of distances) {
      const away = Math.min(missingWord, far(words), far(beside) + besideFarther);
      sum += away;
      isToldOf ||= isTelling && away < missingWord;
    }
    return isToldOf || sum < missingWord ? sum : undefined;
  };
}

/**
 * The games that fit, the best first; of those that fit alike, the ones with the fewest other
 * words, and then as they stood.
 */
function ranked(
  games: readonly FindableGame[],
  fit: (game: FindableGame) => number | undefined,
): { readonly game: Game; readonly rank: number }[] {
  const fitting = games.flatMap((one) => {
    const rank = fit(one);
    return rank === undefined ? [] : [{ game: one.game, rank, words: one.words.length }];
  });
  return fitting.sort((one, other) => one.rank - other.rank || one.words - other.words);
}

/**
 * The games that a text means [GM-02]: those whose names fit; when there is none, those that fit
 * together with their vendor's name; when there is none either, those whose words are spelt nearly
 * so, as many of them as any has, the nearest first. Pure.
 */
export function gamesNamed(games: readonly FindableGame[], name: string): readonly Game[] {
  const text = searchText(name);
  if (text === '') return name.trim() === '' ? games.map(({ game }) => game) : [];
  const asked: Asked = { text, words: [...new Set(text.split(' '))], joined: join(text) };
  for (const fit of [byName, withVendor]) {
    const found = ranked(games, (game) => fit(game, asked));
    if (found.length > 0) return found.map(({ game }) => game);
  }
  const near = ranked(games, byNearness(asked));
  const nearest = near[0]?.rank ?? 0;
  return near.filter(({ rank }) => rank < nearest + tooFar).map(({ game }) => game);
}
