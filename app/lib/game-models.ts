import type { GameType } from './game-types.ts';

/*
 * What a game code of the demo vendor opens, and what can be staked there: read by the vendor,
 * which plays by it, and by the catalogue, which
 * names the smallest bet. A code is `<house>-<words>`, such as `MR-mango-fiesta`; a word says what
 * is played, so a name never promises another game.
 */

/** What can be staked at once, in minor units; at a table, on one place. */
export const gameStakes = {
  // A tenth lies on each of ten lines.
  slot: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  // A fifth lies on each of five lines.
  classic: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  cluster: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  plinko: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  scratch: [50, 100, 200, 500, 1000, 2000],
  bingo: [75, 150, 300, 750, 1500, 3000],
  poker: [50, 100, 200, 500, 1000, 2000, 5000],
  // Whole hundreds, so that every payout is whole without rounding.
  dice: [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
  roulette: [50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  // Multiples of 100: a bank's commission and half a stake are whole.
  baccarat: [100, 200, 500, 1000, 2000, 5000, 10_000],
  dragontiger: [100, 200, 500, 1000, 2000, 5000, 10_000],
  sicbo: [100, 200, 500, 1000, 2000, 5000, 10_000],
  wheel: [100, 200, 500, 1000, 2000, 5000],
  // Multiples of 25, so that every share of every pot is whole.
  cards: [25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  threecard: [25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  fish: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** The games that the vendor has a model of. */
export type ModelId = keyof typeof gameStakes;
export const modelIds = Object.keys(gameStakes) as readonly ModelId[];

/** The types that the vendor has games for. */
export const demoTypes: readonly GameType[] = ['RNG', 'FISH', 'PVP', 'LIVE'];

/** Words that name a game wherever they are, the first that is found. */
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
/** The sort of reels that other words mean. */
const reelPatterns: readonly (readonly [model: ModelId, words: RegExp])[] = [
  ['classic', /-(?:sevens?|bells?|cherry|triple|clover|horseshoe|jackpot|fortune)(?:-|$)/],
  ['cluster', /-(?:gems?|candy|splash|cascade|shells?|berry|lotus|pearl|garden|crystal)(?:-|$)/],
];
/** Houses that sell one kind. */
const modelByVendor: Readonly<Record<string, ModelId>> = {
  CK: 'fish',
  DT: 'fish',
  AC: 'cards',
  TC: 'cards',
  SV: 'roulette',
  MT: 'roulette',
};
/** Of the house that sells reels and fish. */
const fishPattern = /^MR-.*-(?:fish|cannon)(?:-|$)/;

/** The model that a code opens. */
export function modelOf(gameCode: string): ModelId {
  const vendorModel = modelByVendor[gameCode.slice(0, gameCode.indexOf('-'))];
  if (vendorModel === 'fish' || fishPattern.test(gameCode)) return 'fish';
  const match = (list: typeof modelPatterns): ModelId | undefined =>
    list.find(([, pattern]) => pattern.test(gameCode))?.[0];
  return match(modelPatterns) ?? vendorModel ?? match(reelPatterns) ?? 'slot';
}

/** The smallest stake that a code's game takes, in minor units. */
export const minStake = (gameCode: string): number => gameStakes[modelOf(gameCode)][0];

/** The lines of reels that have some. */
const modelLines: Readonly<Partial<Record<ModelId, number>>> = { slot: 10, classic: 5 };

/** How many lines a code's game is played on; 0: it has none. */
export const linesOf = (gameCode: string): number => modelLines[modelOf(gameCode)] ?? 0;
