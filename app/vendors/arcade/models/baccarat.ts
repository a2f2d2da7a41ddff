import { tableModel, type ChipsPlay } from './chips.ts';
import { topCards, totalOf, worthOf } from './deck.ts';
import type { Model } from './model.ts';

/*
 * Baccarat (punto banco) with a fresh shoe of eight decks per round. Both hands draw by the table's
 * rule, without choices.
 */

export const baccaratSpots = ['player', 'tie', 'banker'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];
export interface BaccaratOutcome {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

const decks = 8;
/** In hundredths: the bank's commission is 5 %. */
const pays: Readonly<Record<BaccaratSpot, number>> = { player: 200, banker: 195, tie: 1000 };

/** @param third value of the player's third card; undefined without one */
export function bankDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** @param cards six cards: player, bank, player, bank, then those that may be drawn */
export function playOut(cards: readonly number[]): BaccaratOutcome {
  const [one = 0, two = 0, three = 0, four = 0, fifth = 0, sixth = 0] = cards;
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return { player, banker };
  const draws = totalOf(player) <= 5;
  if (draws) player.push(fifth);
  if (bankDraws(totalOf(banker), draws ? worthOf(fifth) : undefined))
    banker.push(draws ? sixth : fifth);
  return { player, banker };
}

export function baccaratWinner({ player, banker }: BaccaratOutcome): BaccaratSpot {
  const by = totalOf(player) - totalOf(banker);
  return by === 0 ? 'tie' : by > 0 ? 'player' : 'banker';
}

/**
 * Sequences of six cards in total and by winner, in lowest terms; counted by
 * models/baccarat-return.ts.
 */
export const baccaratCounts = {
  deals: 19_524_993_263_685,
  player: 8_712_962_041_376,
  banker: 8_954_111_587_648,
  tie: 1_857_919_634_661,
};
const { deals, banker: bankerDeals, tie: tieDeals } = baccaratCounts;

export const baccarat: Model<ChipsPlay<BaccaratSpot>, BaccaratOutcome> = tableModel({
  id: 'baccarat',
  step: 100,
  maxWin: pays.tie / 100,
  returns: [
    { part: tieDeals * 10, whole: deals },
    { part: bankerDeals * 1.95 + tieDeals, whole: deals },
  ],
  isSpot: (text): text is BaccaratSpot => baccaratSpots.some((spot) => spot === text),
  decide: (draw) => playOut(topCards(draw, 6, decks)),
  times(spot, outcome) {
    const winner = baccaratWinner(outcome);
    return spot === winner ? pays[spot] : winner === 'tie' ? 100 : 0;
  },
});
