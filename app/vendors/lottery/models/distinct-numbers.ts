import type { Draw } from '../../provably-fair/draw.ts';
import { arrangements, choose, range } from './combinations.ts';
import { banker, directWithoutRepetition, pool } from './entry.ts';
import {
  equallyLikely,
  optionPlay,
  simplePlay,
  type Case,
  type LotteryModel,
  type Play,
} from './play.ts';

/** Drawn numbers, in order, without repetition. */
export type Places = readonly number[];

/** Draws `count` of the numbers 1 to `highest`, all orders equally likely. */
export function takePlaces(draw: Draw, count: number, highest: number): Places {
  const rest = [...range(1, highest)];
  return range(1, count).map(() => rest.splice(draw.below(rest.length), 1)[0] ?? 0);
}

const isStart = (line: readonly number[], places: Places): boolean =>
  line.every((number, index) => number === places[index]);

const startPlay = (code: string, count: number, highest: number): Play<Places> =>
  simplePlay(
    code,
    directWithoutRepetition(count, 1, highest),
    range(1, count),
    isStart,
    // Only the first places matter.
    () => equallyLikely(arrangements(1, highest, count)),
  );

const startGroupPlay = (code: string, count: number, highest: number): Play<Places> =>
  simplePlay(
    code,
    pool(count, 1, highest),
    range(1, count),
    (line, places) => line.every((number) => places.slice(0, count).includes(number)),
    () => equallyLikely(arrangements(1, highest, count)),
  );

/** One case for each number of a line's matches; order does not matter. */
function* fiveOfEleven(line: readonly number[]): Generator<Case<Places>> {
  const others = range(1, 11).filter((number) => !line.includes(number));
  for (const count of range(0, Math.min(5, line.length)))
    if (5 - count <= others.length)
      yield {
        outcome: [...line.slice(0, count), ...others.slice(0, 5 - count)],
        weight: choose(line.length, count) * choose(others.length, 5 - count),
      };
}

/** All `k` are among the five drawn; from six on, all five drawn are among the `k`. */
function anyPlays(k: number): readonly Play<Places>[] {
  const wins = (line: readonly number[], places: Places): boolean =>
    places.filter((number) => line.includes(number)).length === Math.min(5, k);
  const line = range(1, k);
  return [
    simplePlay(`any-${k}`, pool(k, 1, 11), line, wins, fiveOfEleven),
    ...(k > 1 ? [simplePlay(`any-${k}-banker`, banker(k, 1, 11), line, wins, fiveOfEleven)] : []),
  ];
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const textOf = (places: Places): string => places.map(twoDigits).join(' ');

/** Five of the numbers 1 to 11, drawn in order. */
export const elevenFive: LotteryModel<Places> = {
  id: 'eleven-five',
  decide: (draw) => takePlaces(draw, 5, 11),
  plays: [
    ...range(1, 8).flatMap(anyPlays),
    startPlay('first-1', 1, 11),
    startPlay('first-2', 2, 11),
    startGroupPlay('first-2-group', 2, 11),
    startPlay('first-3', 3, 11),
    startGroupPlay('first-3-group', 3, 11),
  ],
  text: textOf,
};

const topSum = ([first = 0, second = 0]: Places): number => first + second;

const placePlay = (place: number): Play<Places> =>
  simplePlay(
    `place-${place + 1}`,
    pool(1, 1, 10, 9),
    [1],
    ([number], places) => places[place] === number,
    () => equallyLikely(range(1, 10).map((number) => [...range(1, place).map(() => 0), number])),
  );

const firstTwo = () => equallyLikely(arrangements(1, 10, 2));

/** Ten wheels in finishing order. */
export const racingTen: LotteryModel<Places> = {
  id: 'racing-ten',
  decide: (draw) => takePlaces(draw, 10, 10),
  plays: [
    ...range(0, 9).map(placePlay),
    startPlay('first-2', 2, 10),
    startPlay('first-3', 3, 10),
    optionPlay(
      'top-sum',
      pool(1, 0, 16),
      range(3, 19).map((sum) => ({
        code: `sum-${sum}`,
        wins: (places: Places) => topSum(places) === sum,
      })),
      firstTwo,
    ),
    optionPlay(
      'top-half',
      pool(1, 0, 3),
      [
        { code: 'big', wins: (places) => topSum(places) > 11 },
        { code: 'small', wins: (places) => topSum(places) <= 11 },
        { code: 'odd', wins: (places) => topSum(places) % 2 === 1 },
        { code: 'even', wins: (places) => topSum(places) % 2 === 0 },
      ],
      firstTwo,
    ),
  ],
  text: textOf,
};
