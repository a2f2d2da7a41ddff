import type { Draw } from '../../provably-fair/draw.ts';
import { choose, range } from './combinations.ts';
import { banker, pool } from './entry.ts';
import { takePlaces } from './distinct-numbers.ts';
import {
  equallyLikely,
  optionPlay,
  simplePlay,
  type Case,
  type LotteryModel,
  type Play,
} from './play.ts';

/** Drawn balls, without repetition. */
export type Balls = readonly number[];

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const textOf = (balls: Balls): string => balls.map(twoDigits).join(' ');
const lowestFirst = (balls: readonly number[]): Balls => [...balls].sort((a, b) => a - b);
const matches = (line: readonly number[], balls: Balls): number =>
  line.filter((number) => balls.includes(number)).length;

/** One case for each number of a line's matches among `ballCount` balls of 1 to `highest`. */
const matchCases = (ballCount: number, highest: number) =>
  function* (line: readonly number[]): Generator<Case<Balls>> {
    const others = range(1, highest).filter((number) => !line.includes(number));
    for (const count of range(0, Math.min(ballCount, line.length)))
      yield {
        outcome: [...line.slice(0, count), ...others.slice(0, ballCount - count)],
        weight: choose(line.length, count) * choose(others.length, ballCount - count),
      };
  };

/** Thousandths of a line's return for each prize. */
const lottoShares = [
  { code: 'match-6', share: 550 },
  { code: 'match-5', share: 150 },
  { code: 'match-4', share: 150 },
  { code: 'match-3', share: 150 },
] as const;

/** Six of `highest` balls, with prizes from three matches on. */
export function lottoSix(highest: 42 | 45 | 55 | 58): LotteryModel<Balls> {
  const line = range(1, 6);
  const play = (code: string, entry: Play<Balls>['entry']): Play<Balls> => ({
    code,
    entry,
    prizes: lottoShares.map((prize) => ({ ...prize, line })),
    unitsPerLine: 1,
    hit: (ownLine, balls) => {
      const count = matches(ownLine, balls);
      return count >= 3 ? { prize: 6 - count, times: 1 } : undefined;
    },
    cases: matchCases(6, highest),
  });
  return {
    id: `lotto-${highest}`,
    decide: (draw: Draw) => lowestFirst(takePlaces(draw, 6, highest)),
    // Ten numbers are 210 lines, enough for a ticket.
    plays: [play('six', pool(6, 1, highest, 10)), play('six-banker', banker(6, 1, highest))],
    text: textOf,
  };
}

/** Wins if all `k` numbers are among the twenty drawn. */
const kenoPlay = (k: number): Play<Balls> =>
  simplePlay(
    `all-${k}`,
    pool(k, 1, 80, 20),
    range(1, k),
    (line, balls) => matches(line, balls) === k,
    matchCases(20, 80),
  );

/** Twenty of eighty balls. */
export const keno: LotteryModel<Balls> = {
  id: 'keno',
  decide: (draw) => lowestFirst(takePlaces(draw, 20, 80)),
  plays: range(1, 5).map(kenoPlay),
  text: textOf,
};

/** The seventh ball drawn. */
const specialOf = (balls: Balls): number => balls[6] ?? 0;
const specialCases = () =>
  equallyLikely(range(1, 49).map((special): Balls => [0, 0, 0, 0, 0, 0, special]));

/** The colours that are printed on the balls: seventeen red, sixteen blue, sixteen green. */
const colours = ['red', 'blue', 'green'] as const;
const colourOf = (ball: number): (typeof colours)[number] => {
  // Two of each colour in turn, skipping one place after every tenth ball.
  const index = ball - 1 + Math.floor((ball - 1) / 10);
  return colours[Math.floor((index % 6) / 2)] ?? 'red';
};

/** The first animal has five balls, the others four. */
const animals = range(1, 12);

/** Six balls of 49 and a special one. */
export const specialBall: LotteryModel<Balls> = {
  id: 'special-ball',
  decide: (draw) => takePlaces(draw, 7, 49),
  plays: [
    simplePlay(
      'special',
      pool(1, 1, 49, 48),
      [1],
      ([number], balls) => specialOf(balls) === number,
      specialCases,
    ),
    optionPlay(
      'colour',
      pool(1, 0, 2),
      colours.map((code) => ({
        code,
        wins: (balls: Balls) => colourOf(specialOf(balls)) === code,
      })),
      specialCases,
    ),
    optionPlay(
      'animal',
      pool(1, 0, 11),
      animals.map((animal) => ({
        code: `animal-${animal}`,
        wins: (balls: Balls) => ((specialOf(balls) - 1) % 12) + 1 === animal,
      })),
      specialCases,
    ),
    optionPlay(
      'half',
      pool(1, 0, 3),
      // 49 belongs to neither half and loses.
      [
        { code: 'big', wins: (balls) => specialOf(balls) >= 25 && specialOf(balls) < 49 },
        { code: 'small', wins: (balls) => specialOf(balls) < 25 },
        { code: 'odd', wins: (balls) => specialOf(balls) % 2 === 1 && specialOf(balls) < 49 },
        { code: 'even', wins: (balls) => specialOf(balls) % 2 === 0 },
      ],
      specialCases,
    ),
  ],
  text: textOf,
};
