import { uniformReturns, tableModel, type ChipsPlay } from './chips.ts';
import type { Model } from './model.ts';

/*
 * A wheel of fifty fields. Each pays its number to one; their frequencies make all bets return the
 * same.
 */

export const wheelPays = [1, 3, 5, 11, 23] as const;
export type WheelSpot = `x${(typeof wheelPays)[number]}`;
export const wheelSpots = wheelPays.map((pays): WheelSpot => `x${pays}`);

/** In order: no two high fields are adjacent. */
export const wheelFields: readonly number[] = [
  23, 1, 3, 1, 5, 1, 3, 1, 11, 1, 3, 1, 5, 1, 3, 5, 1, 1, 11, 1, 3, 1, 5, 1, 3, 23, 1, 3, 1, 5, 1,
  3, 1, 11, 1, 3, 1, 5, 1, 3, 5, 1, 1, 11, 1, 3, 1, 5, 1, 3,
];

export interface WheelOutcome {
  /** 0 to 49. */
  readonly place: number;
}

export const fieldOf = ({ place }: WheelOutcome): number => wheelFields[place] ?? 1;

export const moneyWheel: Model<ChipsPlay<WheelSpot>, WheelOutcome> = tableModel({
  id: 'wheel',
  step: 100,
  maxWin: Math.max(...wheelPays) + 1,
  returns: uniformReturns({ part: 48, whole: 50 }),
  isSpot: (text): text is WheelSpot => wheelSpots.some((spot) => spot === text),
  decide: (draw) => ({ place: draw.below(wheelFields.length) }),
  times: (spot, outcome) => (spot === `x${fieldOf(outcome)}` ? 100 * (fieldOf(outcome) + 1) : 0),
});
