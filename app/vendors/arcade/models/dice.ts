import { gameStakes } from '#app/domain/games/game-models.ts';
import { propertyOf, type Model, type Ratio } from './model.ts';

/**
 * Two ten-sided dice show 00 to 99; a bet wins on the lowest (`under`) or highest (`over`) numbers.
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

export const minChance = 2;
export const maxChance = 95;
/** Share of the fair payout, in hundredths. */
const payoutPercent = 99;

/** In hundredths: 99 % of the fair multiplier, rounded down. */
export const multiplierPercent = (chance: number): number =>
  Math.floor((payoutPercent * 100) / chance);

export const diceWins = ({ roll }: DiceOutcome, { side, chance }: DicePlay): boolean =>
  side === 'under' ? roll < chance : roll >= 100 - chance;

const returnOf = (chance: number): Ratio => ({
  part: chance * multiplierPercent(chance),
  whole: 10_000,
});
const returns = Array.from({ length: maxChance - minChance + 1 }, (_, index) =>
  returnOf(minChance + index),
).sort((one, other) => one.part - other.part);

export const dice: Model<DicePlay, DiceOutcome> = {
  id: 'dice',
  pace: 'instant',
  stakes: gameStakes.dice,
  maxWin: multiplierPercent(minChance) / 100,
  returns: [returns[0] ?? returnOf(50), returns.at(-1) ?? returnOf(50)],
  readPlay(input) {
    const side = propertyOf(input, 'side');
    const chance = propertyOf(input, 'chance');
    if (side !== 'under' && side !== 'over') return undefined;
    return Number.isInteger(chance) && Number(chance) >= minChance && Number(chance) <= maxChance
      ? { side, chance: Number(chance) }
      : undefined;
  },
  decide: (draw) => ({ roll: draw.below(100) }),
  payout: (outcome, stake, play) =>
    diceWins(outcome, play) ? (stake * multiplierPercent(play.chance)) / 100 : 0,
};
