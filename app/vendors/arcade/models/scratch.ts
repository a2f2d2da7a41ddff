import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay, type Ratio } from './model.ts';

/*
 * A card of nine fields. Three of a kind pay their prize, times the stake; no card has two triples.
 */

/** Prizes, times the stake, and their frequency in ten thousand cards. */
export const prizes: readonly { readonly pays: number; readonly cards: number }[] = [
  { pays: 500, cards: 1 },
  { pays: 100, cards: 8 },
  { pays: 20, cards: 100 },
  { pays: 10, cards: 200 },
  { pays: 5, cards: 400 },
  { pays: 2, cards: 700 },
  { pays: 1, cards: 900 },
];
const printRun = 10_000;
export const fields = 9;
export const matchesToWin = 3;

export interface ScratchOutcome {
  /** By rows, times the stake. */
  readonly fields: readonly number[];
}

/** Counts the whole print run. */
export const countScratch = (): Ratio => ({
  part: prizes.reduce((sum, { pays, cards }) => sum + pays * cards, 0),
  whole: printRun,
});

/** 0 without three of a kind. */
export const prizeOf = ({ fields: values }: ScratchOutcome): number =>
  prizes.find(({ pays }) => values.filter((field) => field === pays).length >= matchesToWin)
    ?.pays ?? 0;

function shuffled(draw: Draw, list: readonly number[]): number[] {
  const order = [...list];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = draw.below(index + 1);
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

/** Draws the prize first, then a card that shows it; every other prize appears at most twice. */
function decide(draw: Draw): ScratchOutcome {
  let number = draw.below(printRun);
  const prize = prizes.find(({ cards }) => (number -= cards) < 0)?.pays;
  const others = shuffled(
    draw,
    prizes
      .map(({ pays }) => pays)
      .filter((pays) => pays !== prize)
      .flatMap((pays) => [pays, pays]),
  );
  const values =
    prize === undefined
      ? others.slice(0, fields)
      : [
          ...Array.from({ length: matchesToWin }, () => prize),
          ...others.slice(0, fields - matchesToWin),
        ];
  return { fields: shuffled(draw, values) };
}

/** Result of `countScratch`. */
const rtp = { part: 9600, whole: 10_000 };

export const scratch: Model<NoPlay, ScratchOutcome> = {
  id: 'scratch',
  pace: 'instant',
  stakes: gameStakes.scratch,
  maxWin: Math.max(...prizes.map(({ pays }) => pays)),
  returns: [rtp, rtp],
  readPlay: noPlay,
  decide,
  payout: (outcome, stake) => stake * prizeOf(outcome),
};
