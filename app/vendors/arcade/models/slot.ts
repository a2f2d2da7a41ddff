import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay } from './model.ts';

/**
 * W is wild and substitutes any other symbol; A pays most, G least. Each game has its own drawings.
 */
export const symbols = ['W', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type SlotSymbol = (typeof symbols)[number];

/** From left to right, circular. */
export const reels: readonly string[] = [
  'GCFADGEBFGDCEGFBEGDFCGAEFDG',
  'FEGDBCGFEWGDFCEGBFDGEAFGCED',
  'EGFDCGWEBFGDEFCGADFEGCBFGDE',
  'GDFECGBFEGDWFGCEDFGAEBGFDCE',
  'DGFCEBGFDEGACFGEDBFGECFGDEG',
];
export const rows = 3;

/** Rows by reel. */
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

/** Payout of three, four or five from the left, times the line stake. */
export const pays: Readonly<Record<Exclude<SlotSymbol, 'W'>, readonly [number, number, number]>> = {
  A: [100, 500, 2500],
  B: [50, 200, 1000],
  C: [25, 100, 400],
  D: [15, 60, 200],
  E: [12, 50, 150],
  F: [10, 30, 120],
  G: [6, 25, 80],
};

/** Counted over all spins by models/slot-return.ts. */
const rtp = { part: 13_782_556, whole: 27 ** 5 };
/**
 * Maximum payout of a spin on all lines, in line stakes; counted there, too, and 348 of 1000 spins
 * pay.
 */
const maxPayout = 2620;

export interface SlotOutcome {
  /** Top row of each reel. */
  readonly stops: readonly number[];
}

const symbolAt = (reel: number, stop: number): SlotSymbol => {
  const ring = reels[reel] ?? '';
  return (ring[stop % ring.length] ?? 'G') as SlotSymbol;
};

/** By reel, from top to bottom. */
export const windowOf = ({ stops }: SlotOutcome): SlotSymbol[][] =>
  stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => symbolAt(reel, stop + row)));

/** `count` symbols from the left. */
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

export function winningLines(
  outcome: SlotOutcome,
): {
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
