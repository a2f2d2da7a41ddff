import { combinations, range } from './combinations.ts';
import { pool } from './entry.ts';
import { equallyLikely, optionPlay, type LotteryModel } from './play.ts';

export type Dice = readonly [number, number, number];

const faces = range(1, 6);
const rolls: readonly Dice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Dice => [a, b, c])),
);
const cases = () => equallyLikely(rolls);

const sumOf = ([a, b, c]: Dice): number => a + b + c;
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
const countOf = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;

/** Three dice: sums, pairs, triples. */
export const diceThree: LotteryModel<Dice> = {
  id: 'dice-three',
  decide: (draw) => [draw.below(6) + 1, draw.below(6) + 1, draw.below(6) + 1],
  plays: [
    optionPlay(
      'sum',
      pool(1, 0, 15),
      range(3, 18).map((sum) => ({
        code: `sum-${sum}`,
        wins: (dice: Dice) => sumOf(dice) === sum,
      })),
      cases,
    ),
    // Triples lose, as usual in this game.
    optionPlay(
      'half',
      pool(1, 0, 1),
      [
        { code: 'big', wins: (dice) => !isTriple(dice) && sumOf(dice) >= 11 },
        { code: 'small', wins: (dice) => !isTriple(dice) && sumOf(dice) <= 10 },
      ],
      cases,
    ),
    optionPlay('any-triple', pool(1, 0, 0), [{ code: 'any-triple', wins: isTriple }], cases),
    optionPlay(
      'triple',
      pool(1, 0, 5),
      faces.map((face) => ({
        code: `triple-${face}`,
        wins: (dice: Dice) => countOf(dice, face) === 3,
      })),
      cases,
    ),
    optionPlay(
      'pair',
      pool(1, 0, 5),
      faces.map((face) => ({
        code: `pair-${face}`,
        wins: (dice: Dice) => countOf(dice, face) >= 2,
      })),
      cases,
    ),
    optionPlay(
      'two-faces',
      pool(1, 0, 14),
      combinations(faces, 2).map((pair) => ({
        code: `faces-${pair.join('-')}`,
        wins: (dice: Dice) => pair.every((face) => dice.includes(face)),
      })),
      cases,
    ),
  ],
  text: (dice) => dice.join(' '),
};
