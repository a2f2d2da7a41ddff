import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay, type Ratio } from './model.ts';

/*
 * Three reels of three, five lines, three of a kind. S is the seven, R the bar, B the bell, M the
 * melon, O the plum, C the cherry.
 */

export const classicSymbols = ['S', 'R', 'B', 'M', 'O', 'C'] as const;
export type ClassicSymbol = (typeof classicSymbols)[number];

/** From left to right, circular. */
export const classicReels: readonly string[] = [
  'COMCBOCRMOCSOCMBCO',
  'OCMOCBRCOMCOBSCOMC',
  'MCOBCOMCROCSMCOBOC',
];
export const classicRows = 3;

/** Three rows and two diagonals, as rows by reel. */
export const classicLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Payout of three of a kind, times the line stake. */
export const classicPays: Readonly<Record<ClassicSymbol, number>> = {
  S: 800,
  R: 200,
  B: 50,
  M: 20,
  O: 12,
  C: 10,
};

export interface ClassicOutcome {
  /** Top row of each reel. */
  readonly stops: readonly number[];
}

const symbolAt = (reel: number, stop: number): ClassicSymbol => {
  const ring = classicReels[reel] ?? '';
  return (ring[stop % ring.length] ?? 'C') as ClassicSymbol;
};

/** By reel, from top to bottom. */
export const classicWindow = ({ stops }: ClassicOutcome): ClassicSymbol[][] =>
  stops.map((stop, reel) =>
    Array.from({ length: classicRows }, (_, row) => symbolAt(reel, stop + row)),
  );

export function classicWins(
  outcome: ClassicOutcome,
): { readonly line: number; readonly symbol: ClassicSymbol; readonly pay: number }[] {
  const visibleSymbols = classicWindow(outcome);
  return classicLines.flatMap((path, line) => {
    const [first, ...others] = path.map((row, reel) => visibleSymbols[reel]?.[row]);
    return first && others.every((symbol) => symbol === first)
      ? [{ line, symbol: first, pay: classicPays[first] }]
      : [];
  });
}

const payOf = (outcome: ClassicOutcome): number =>
  classicWins(outcome).reduce((sum, { pay }) => sum + pay, 0);

/** Counts all stops of the three reels. `maxPay` in line stakes. */
export function countClassic(): {
  readonly rtp: Ratio;
  readonly maxPay: number;
  readonly paying: number;
} {
  let [part, maxPay, paying] = [0, 0, 0];
  const [one = '', two = '', three = ''] = classicReels;
  for (let first = 0; first < one.length; first += 1)
    for (let second = 0; second < two.length; second += 1)
      for (let third = 0; third < three.length; third += 1) {
        const pay = payOf({ stops: [first, second, third] });
        part += pay;
        maxPay = Math.max(maxPay, pay);
        if (pay > 0) paying += 1;
      }
  return {
    rtp: { part, whole: one.length * two.length * three.length * classicLines.length },
    maxPay,
    paying,
  };
}

/** Result of `countClassic`. */
const rtp = { part: 28_000, whole: 29_160 };
const maxPayout = 812;

export const classic: Model<NoPlay, ClassicOutcome> = {
  id: 'classic',
  pace: 'instant',
  stakes: gameStakes.classic,
  maxWin: maxPayout / classicLines.length,
  returns: [rtp, rtp],
  readPlay: noPlay,
  decide: (draw: Draw) => ({ stops: classicReels.map(({ length }) => draw.below(length)) }),
  payout: (outcome, stake) => payOf(outcome) * (stake / classicLines.length),
};
