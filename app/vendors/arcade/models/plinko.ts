import { gameStakes } from '#app/domain/games/game-models.ts';
import { noPlay, type Model, type NoPlay, type Ratio } from './model.ts';

/* A ball falls through twelve rows of pegs, left or right at each, into one of thirteen cups. */

export const pegRows = 12;
/** In tenths of the stake, from the edge to the middle; the other half is symmetric. */
const halfPays = [350, 60, 24, 14, 11, 9, 3] as const;
export const cupPays: readonly number[] = [...halfPays, ...halfPays.slice(0, -1).reverse()];

export interface PlinkoOutcome {
  /** By row: 1 is right. */
  readonly turns: readonly number[];
}

/** From the left: the number of right turns. */
export const cupOf = ({ turns }: PlinkoOutcome): number =>
  turns.reduce((sum, turn) => sum + turn, 0);

/** The number of the 4096 paths that end in a cup. */
const pathsTo = (cup: number): number =>
  Array.from({ length: cup }, (_, step) => (pegRows - step) / (step + 1)).reduce(
    (product, part) => product * part,
    1,
  );

export const countPlinko = (): Ratio => ({
  part: Math.round(cupPays.reduce((sum, pays, cup) => sum + pays * pathsTo(cup), 0)),
  whole: 10 * 2 ** pegRows,
});

/** Result of `countPlinko`. */
const rtp = { part: 39_386, whole: 40_960 };

export const plinko: Model<NoPlay, PlinkoOutcome> = {
  id: 'plinko',
  pace: 'instant',
  stakes: gameStakes.plinko,
  maxWin: halfPays[0] / 10,
  returns: [rtp, rtp],
  readPlay: noPlay,
  decide: (draw) => ({ turns: Array.from({ length: pegRows }, () => draw.below(2)) }),
  payout: (outcome, stake) => (stake * (cupPays[cupOf(outcome)] ?? 0)) / 10,
};
