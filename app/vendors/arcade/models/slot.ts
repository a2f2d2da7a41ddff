import { gameStakes } from '#app/lib/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay } from './model.ts';

/**
 * Symbols: W is wild and substitutes any other; A pays most, G least. Each game draws them in its
 * own way.
 */
export const symbols = ['W', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type SlotSymbol = (typeof symbols)[number];

/** The reels, from left to right, each circular. */
export const reels: readonly string[] = [
  'GCFADGEBFGDCEGFBEGDFCGAEFDG',
  'FEGDBCGFEWGDFCEGBFDGEAFGCED',
  'EGFDCGWEBFGDEFCGADFEGCBFGDE',
  'GDFECGBFEGDWFGCEDFGAEBGFDCE',
  'DGFCEBGFDEGACFGEDBFGECFGDEG',
];
export const rows = 3;

/** Ten lines, each as its row on every reel. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** The payout of three, four or five of a symbol from the left, times the stake of a line. */
export const pays: Readonly<Record<Exclude<SlotSymbol, 'W'>, readonly [number, number, number]>> = {
  A: [100, 500, 2500],
  B: [50, 200, 1000],
  C: [25, 100, 400],
  D: [15, 60, 200],
  E: [12, 50, 150],
  F: [10, 30, 120],
  G: [6, 25, 80],
};

/** Counted over every spin by models/slot-return.ts. */
const rtp = { part: 13_782_556, whole: 27 ** 5 };
/**
 * The maximum payout of one spin on all lines together, in line stakes, counted there, too, like
 * the fact that 348 in 1000 spins pay anything.
 */
const maxPayout = 2620;

export interface SlotOutcome {
  /** Where each reel stopped: the symbol of its top row. */
  readonly stops: readonly number[];
}

const symbolAt = (reel: number, place: number): SlotSymbol => {
  const ring = reels[reel] ?? '';
  return (ring[place % ring.length] ?? 'G') as SlotSymbol;
};

/** The visible symbols: reel by reel, top to bottom. */
export const windowOf = ({ stops }: SlotOutcome): SlotSymbol[][] =>
  stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => symbolAt(reel, stop + row)));

/** A line's symbol, how many of it from the left, and the payout. */
export function lineWin(line: readonly SlotSymbol[]): {
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly pay: number;
} {
  const symbol = line.find((one) => one !== 'W') ?? 'W';
  const end = line.findIndex((one) => one !== symbol && one !== 'W');
  const count = end < 0 ? line.length : end;
  return { symbol, count, pay: symbol === 'W' ? 0 : (pays[symbol][count - 3] ?? 0) };
}

/** The winning lines. */
export function winningLines(outcome: SlotOutcome): {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly pay: number;
}[] {
  const visibleSymbols = windowOf(outcome);
  return lines
    .map((path, line) => ({
      line,
      ...lineWin(path.map((row, reel) => visibleSymbols[reel]?.[row] ?? 'G')),
    }))
    .filter(({ pay }) => pay > 0);
}

export const slot: Model<NoPlay, SlotOutcome> = {
  id: 'slot',
  pace: 'instant',
  stakes: gameStakes.slot,
  maxWin: maxPayout / lines.length,
  returns: [rtp, rtp],
  readPlay: noPlay,
  decide: (draw: Draw) => ({ stops: reels.map(({ length }) => draw.below(length)) }),
  payout: (outcome, stake) =>
    winningLines(outcome).reduce((sum, { pay }) => sum + pay, 0) * (stake / lines.length),
};
