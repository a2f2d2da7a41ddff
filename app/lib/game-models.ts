import type { GameType } from './game-types.ts';

/* The game behind each game code of the demo vendor, and its stakes: read by the vendor, which runs
   it, and by the catalogue, which names the minimum bet. A code is `<house>-<words>`, such as
   `MR-mango-fiesta`; a word names the game's kind, so that a name never promises another game. */

/** The total stakes of a bet, in minor units; at a table, per position. */
export const gameStakes = {
  // Each of ten lines takes a tenth.
  slot: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  // Each of five lines takes a fifth.
  classic: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  cluster: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  plinko: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  scratch: [50, 100, 200, 500, 1000, 2000],
  bingo: [75, 150, 300, 750, 1500, 3000],
  poker: [50, 100, 200, 500, 1000, 2000, 5000],
  // Whole hundreds, so that no payout needs rounding.
  dice: [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
  roulette: [50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  // Multiples of 100: a bank's commission and half a stake are whole numbers.
  baccarat: [100, 200, 500, 1000, 2000, 5000, 10_000],
  dragontiger: [100, 200, 500, 1000, 2000, 5000, 10_000],
  sicbo: [100, 200, 500, 1000, 2000, 5000, 10_000],
  wheel: [100, 200, 500, 1000, 2000, 5000],
  // Multiples of 25, so that every share of every pot is a whole number.
  cards: [25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  threecard: [25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  fish: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** The games that the vendor has a model of. */
export type ModelId = keyof typeof gameStakes;
export const modelIds = Object.keys(gameStakes) as readonly ModelId[];

/** The game types of the vendor. */
export const demoTypes: readonly GameType[] = ['RNG', 'FISH', 'PVP', 'LIVE'];

/** Words that name a game; the first match counts. */
const modelPatterns: readonly (readonly [model: ModelId, words: RegExp])[] = [
  ['baccarat', /-baccarat(?:-|$)/],
  ['dragontiger', /-dragon-tiger(?:-|$)/],
  ['roulette', /-roulette(?:-|$)/],
  ['sicbo', /-sic-bo(?:-|$)/],
  ['wheel', /-wheel(?:-|$)/],
  ['threecard', /-three-card(?:-|$)/],
  ['cards', /-lucky-nine(?:-|$)/],
  ['bingo', /-bingo(?:-|$)/],
  ['scratch', /-(?:scratch|ticket)(?:-|$)/],
  ['plinko', /-plinko(?:-|$)/],
  ['poker', /-poker(?:-|$)/],
  ['dice', /-dice(?:-|$)/],
];
/** Other words, and the kind of reels that they name. */
const reelPatterns: readonly (readonly [model: ModelId, words: RegExp])[] = [
  ['classic', /-(?:sevens?|bells?|cherry|triple|clover|horseshoe|jackpot|fortune)(?:-|$)/],
  ['cluster', /-(?:gems?|candy|splash|cascade|shells?|berry|lotus|pearl|garden|crystal)(?:-|$)/],
];
/** Vendors of a single kind of game. */
const modelByVendor: Readonly<Record<string, ModelId>> = {
  CK: 'fish',
  DT: 'fish',
  AC: 'cards',
  TC: 'cards',
  SV: 'roulette',
  MT: 'roulette',
};
/** For the vendor of reels and fish. */
const fishPattern = /^MR-.*-(?:fish|cannon)(?:-|$)/;

/** The model of a game code. */
export function modelOf(gameCode: string): ModelId {
  const vendorModel = modelByVendor[gameCode.slice(0, gameCode.indexOf('-'))];
  if (vendorModel === 'fish' || fishPattern.test(gameCode)) return 'fish';
  const match = (list: typeof modelPatterns): ModelId | undefined =>
    list.find(([, pattern]) => pattern.test(gameCode))?.[0];
  return match(modelPatterns) ?? vendorModel ?? match(reelPatterns) ?? 'slot';
}

/** The minimum stake of a code's game, in minor units. */
export const minStake = (gameCode: string): number => gameStakes[modelOf(gameCode)][0];

/** The number of lines of reels that have any. */
const modelLines: Readonly<Partial<Record<ModelId, number>>> = { slot: 10, classic: 5 };

/** The number of lines of a code's game; 0 without lines. */
export const linesOf = (gameCode: string): number => modelLines[modelOf(gameCode)] ?? 0;
