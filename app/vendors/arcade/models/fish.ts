import { gameStakes } from '#app/domain/games/game-models.ts';
import { propertyOf, type Model } from './model.ts';

export interface FishPlay {
  readonly fish: number;
}
export interface FishOutcome {
  readonly caught: boolean;
}

/** Payout by kind, times the shot. */
export const fishValues: readonly number[] = [2, 3, 5, 8, 12, 20, 40, 100];

/** The probability of a catch is 24 / (25 × value): every target returns 96 %. */
const catchChanceNumerator = 24;
export const catchChanceDenominator = (value: number): number => 25 * value;
const rtp = { part: catchChanceNumerator, whole: 25 };

const valueOf = ({ fish }: FishPlay): number => fishValues[fish] ?? 0;

export const fish: Model<FishPlay, FishOutcome> = {
  id: 'fish',
  pace: 'instant',
  stakes: gameStakes.fish,
  maxWin: Math.max(...fishValues),
  returns: [rtp, rtp],
  readPlay(input) {
    const kind = propertyOf(input, 'fish');
    return Number.isInteger(kind) && fishValues[Number(kind)] !== undefined
      ? { fish: Number(kind) }
      : undefined;
  },
  decide: (draw, play) => ({
    caught: draw.below(catchChanceDenominator(valueOf(play))) < catchChanceNumerator,
  }),
  payout: ({ caught }, stake, play) => (caught ? stake * valueOf(play) : 0),
};
