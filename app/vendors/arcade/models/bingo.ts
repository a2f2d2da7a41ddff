import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay, type Ratio } from './model.ts';

/*
 * A 5 × 5 card with a free middle, and 40 of 75 balls. Rows, columns and both diagonals are lines;
 * more full lines pay more.
 */

export const bingoSide = 5;
export const balls = 75;
export const callCount = 40;
const perColumn = balls / bingoSide;
export const middle = 12;
/** Payout by number of full lines, times the stake. */
export const linesPay: readonly number[] = [0, 1, 2, 8, 30, 110, 400];
const maxPayout = linesPay.at(-1) ?? 0;

export interface BingoOutcome {
  /** By columns; the middle is 0. */
  readonly card: readonly number[];
  /** In order of the draw. */
  readonly balls: readonly number[];
}

const range = Array.from({ length: bingoSide }, (_, index) => index);
/** Positions of the twelve lines. */
export const bingoLines: readonly (readonly number[])[] = [
  ...range.map((column) => range.map((row) => column * bingoSide + row)),
  ...range.map((row) => range.map((column) => column * bingoSide + row)),
  range.map((index) => index * bingoSide + index),
  range.map((index) => index * bingoSide + bingoSide - 1 - index),
];
const payFor = (full: number): number => linesPay[Math.min(full, linesPay.length - 1)] ?? 0;

export function fullLines({ card, balls: calledBalls }: BingoOutcome): number[] {
  const hit = new Set([0, ...calledBalls]);
  return bingoLines.flatMap((line, index) =>
    line.every((spot) => hit.has(card[spot] ?? -1)) ? [index] : [],
  );
}

const take = (draw: Draw, from: number, size: number, count: number): number[] => {
  const bag = Array.from({ length: size }, (_, index) => from + index);
  return Array.from({ length: count }, () => bag.splice(draw.below(bag.length), 1)[0] ?? 0);
};

/**
 * Counts all sets of the 24 numbers that may be hit, weighted by probability; exact up to double
 * precision.
 */
export function countBingo(): number {
  const openPlaces = Array.from({ length: bingoSide ** 2 }, (_, index) => index).filter(
    (index) => index !== middle,
  );
  const masks = bingoLines.map((line) =>
    line.reduce(
      (mask, index) => (index === middle ? mask : mask | (1 << openPlaces.indexOf(index))),
      0,
    ),
  );
  // Probability of a particular set of hits and no others.
  const chance = Array.from({ length: openPlaces.length + 1 }, (_, hits) => {
    let part = 1;
    for (let index = 0; index < openPlaces.length; index += 1)
      part *=
        (index < hits ? callCount - index : balls - callCount - (index - hits)) / (balls - index);
    return part;
  });
  const paysByHits = new Float64Array(openPlaces.length + 1);
  const bits = new Uint8Array(1 << 12).map((_, value) => value.toString(2).split('1').length - 1);
  for (let subset = 0; subset < 1 << openPlaces.length; subset += 1) {
    let full = 0;
    for (const mask of masks) if ((subset & mask) === mask) full += 1;
    if (full > 0) paysByHits[bits[subset & 4095]! + bits[subset >> 12]!]! += payFor(full);
  }
  return paysByHits.reduce((sum, pays, hits) => sum + pays * chance[hits]!, 0);
}

/** The computed return, to six decimals. */
const rtp: Ratio = { part: 962_694, whole: 1_000_000 };

export const bingo: Model<NoPlay, BingoOutcome> = {
  id: 'bingo',
  pace: 'instant',
  stakes: gameStakes.bingo,
  maxWin: maxPayout,
  returns: [rtp, rtp],
  readPlay: noPlay,
  decide(draw) {
    const columns = range.flatMap((column) =>
      take(draw, column * perColumn + 1, perColumn, bingoSide),
    );
    return {
      card: columns.map((number, index) => (index === middle ? 0 : number)),
      balls: take(draw, 1, balls, callCount),
    };
  },
  payout: (outcome, stake) => stake * payFor(fullLines(outcome).length),
};
