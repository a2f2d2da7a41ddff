import { gameStakes } from '#app/lib/game-models.ts';
import { memberOf, type Model, type Ratio } from './model.ts';

/**
 * Two ten-sided dice show 00 to 99; one bets that they stay under a number, or reach the same share
 * from above.
 */
export interface DicePlay {
  readonly side: 'under' | 'over';
  /** How many of the 100 numbers win. */
  readonly chance: number;
}
export interface DiceOutcome {
  /** 0 to 99. */
  readonly roll: number;
}

export const leastChance = 2;
export const mostChance = 95;
/** The part of a fair price that is paid, in hundredths. */
const paid = 99;

/**
 * What a stake is multiplied by, in hundredths: 99 % of the fair price, cut to whole hundredths.
 */
export const hundredfold = (chance: number): number => Math.floor((paid * 100) / chance);

/** Whether a roll wins: the lowest numbers for `under`, the highest for `over`. */
export const diceWins = ({ roll }: DiceOutcome, { side, chance }: DicePlay): boolean =>
  side === 'under' ? roll < chance : roll >= 100 - chance;

const returnOf = (chance: number): Ratio => ({ part: chance * hundredfold(chance), whole: 10_000 });
const returns = Array.from({ length: mostChance - leastChance + 1 }, (_, index) =>
  returnOf(leastChance + index),
).sort((one, other) => one.part - other.part);

export const dice: Model<DicePlay, DiceOutcome> = {
  id: 'dice',
  pace: 'instant',
  stakes: gameStakes.dice,
  maxWin: hundredfold(leastChance) / 100,
  returns: [returns[0] ?? returnOf(50), returns.at(-1) ?? returnOf(50)],
  readPlay(given) {
    const side = memberOf(given, 'side');
    const chance = memberOf(given, 'chance');
    if (side !== 'under' && side !== 'over') return undefined;
    return Number.isInteger(chance) && Number(chance) >= leastChance && Number(chance) <= mostChance
      ? { side, chance: Number(chance) }
      : undefined;
  },
  decide: (draw) => ({ roll: draw.below(100) }),
  payout: (outcome, stake, play) =>
    diceWins(outcome, play) ? (stake * hundredfold(play.chance)) / 100 : 0,
};
