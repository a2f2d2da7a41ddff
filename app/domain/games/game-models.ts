import type { GameType } from './game-types.ts';

/*
 * Maps demo game codes to models and stakes. The vendor runs the games, the catalogue shows the
 * minimum bet. Codes are `<house>-<words>`, such as `MR-mango-fiesta`; the words determine the
 * model.
 */

/** Total stakes of a bet in minor units; at a table, per position. */
export const gameStakes = {
  // Divided by ten lines.
  slot: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  // Divided by five lines.
  classic: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  cluster: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  plinko: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  scratch: [50, 100, 200, 500, 1000, 2000],
  bingo: [75, 150, 300, 750, 1500, 3000],
  poker: [50, 100, 200, 500, 1000, 2000, 5000],
  // Whole hundreds, so that no payout needs rounding.
  dice: [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
  roulette: [50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  // Multiples of 100, so that a bank's commission and half a stake are whole.
  baccarat: [100, 200, 500, 1000, 2000, 5000, 10_000],
  dragontiger: [100, 200, 500, 1000, 2000, 5000, 10_000],
  sicbo: [100, 200, 500, 1000, 2000, 5000, 10_000],
  wheel: [100, 200, 500, 1000, 2000, 5000],
  // Multiples of 25, so that every share of a pot is whole.
  cards: [25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  threecard: [25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  fish: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type ModelId = keyof typeof gameStakes;
export const modelIds = Object.keys(gameStakes) as readonly ModelId[];

export const demoTypes: readonly GameType[] = ['RNG', 'FISH', 'PVP', 'LIVE'];

/** The first match wins. */
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
const reelPatterns: readonly (readonly [model: ModelId, words: RegExp])[] = [
  ['classic', /-(?:sevens?|bells?|cherry|triple|clover|horseshoe|jackpot|fortune)(?:-|$)/],
  ['cluster', /-(?:gems?|candy|splash|cascade|shells?|berry|lotus|pearl|garden|crystal)(?:-|$)/],
];
const modelByVendor: Readonly<Record<string, ModelId>> = {
  CK: 'fish',
  DT: 'fish',
  AC: 'cards',
  TC: 'cards',
  SV: 'roulette',
  MT: 'roulette',
};
/** For the vendor that has both reels and fish games. */
const fishPattern = /^MR-.*-(?:fish|cannon)(?:-|$)/;

export function modelOf(gameCode: string): ModelId {
  const vendorModel = modelByVendor[gameCode.slice(0, gameCode.indexOf('-'))];
  if (vendorModel === 'fish' || fishPattern.test(gameCode)) return 'fish';
  const match = (list: typeof modelPatterns): ModelId | undefined =>
    list.find(([, pattern]) => pattern.test(gameCode))?.[0];
  return match(modelPatterns) ?? vendorModel ?? match(reelPatterns) ?? 'slot';
}

export const minStake = (gameCode: string): number => gameStakes[modelOf(gameCode)][0];

const modelLines: Readonly<Partial<Record<ModelId, number>>> = { slot: 10, classic: 5 };

export const linesOf = (gameCode: string): number => modelLines[modelOf(gameCode)] ?? 0;
