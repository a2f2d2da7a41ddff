import { uniformReturns, tableModel, type ChipsPlay } from './chips.ts';
import type { Model } from './model.ts';

/** A European wheel, in order. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const pockets = wheelOrder.length;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const numbers = range(1, 36);

/** Bets besides single numbers, with their numbers. */
export const outside = {
  red: numbers.filter((number) => reds.has(number)),
  black: numbers.filter((number) => !reds.has(number)),
  even: range(2, 36, 2),
  odd: range(1, 35, 2),
  low: range(1, 18),
  high: range(19, 36),
  dozen1: range(1, 12),
  dozen2: range(13, 24),
  dozen3: range(25, 36),
  column1: range(1, 34, 3),
  column2: range(2, 35, 3),
  column3: range(3, 36, 3),
} as const;
export type OutsideSpot = keyof typeof outside;
/** `n17` is the number 17. */
export type Spot = OutsideSpot | `n${number}`;

/** Numbers of a position; empty for an unknown one. */
export function coverOf(spot: string): readonly number[] {
  if (Object.hasOwn(outside, spot)) return outside[spot as OutsideSpot];
  const number = /^n(0|[1-9]\d?)$/.exec(spot)?.[1];
  return number !== undefined && Number(number) < pockets ? [Number(number)] : [];
}

export type RoulettePlay = ChipsPlay<Spot>;
export interface RouletteOutcome {
  readonly number: number;
}

/** Includes the stake: 36 for one number, 36/12 for twelve, 36/18 for eighteen. */
const priceOf = (spot: Spot): number => 36 / coverOf(spot).length;

export const roulette: Model<RoulettePlay, RouletteOutcome> = tableModel({
  id: 'roulette',
  step: 1,
  maxWin: 36,
  returns: uniformReturns({ part: 36, whole: pockets }),
  isSpot: (text): text is Spot => coverOf(text).length > 0,
  decide: (draw) => ({ number: draw.below(pockets) }),
  times: (spot, { number }) => (coverOf(spot).includes(number) ? 100 * priceOf(spot) : 0),
});
