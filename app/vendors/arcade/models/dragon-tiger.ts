import { tableModel, type ChipsPlay } from './chips.ts';
import { rankOf, topCards } from './deck.ts';
import type { Model } from './model.ts';

/*
 * One card each from a fresh deck: the higher wins, ace is lowest. A tie returns half of the chips
 * on the sides.
 */

export const dragonTigerSpots = ['dragon', 'tie', 'tiger'] as const;
export type DragonTigerSpot = (typeof dragonTigerSpots)[number];
export interface DragonTigerOutcome {
  readonly dragon: number;
  readonly tiger: number;
}

export const winnerOf = ({ dragon, tiger }: DragonTigerOutcome): DragonTigerSpot =>
  rankOf(dragon) === rankOf(tiger) ? 'tie' : rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';

/** In hundredths. */
const tiePays = 1600;

export const dragonTiger: Model<ChipsPlay<DragonTigerSpot>, DragonTigerOutcome> = tableModel({
  id: 'dragontiger',
  step: 100,
  maxWin: tiePays / 100,
  // Three of 51 second cards tie: 3 × 16 on the tie; on a side 24 × 2 and 3 × ½.
  returns: [
    { part: 48, whole: 51 },
    { part: 99, whole: 102 },
  ],
  isSpot: (text): text is DragonTigerSpot => dragonTigerSpots.some((spot) => spot === text),
  decide(draw) {
    const [dragon = 0, tiger = 0] = topCards(draw, 2);
    return { dragon, tiger };
  },
  times(spot, outcome) {
    const winner = winnerOf(outcome);
    if (spot === winner) return spot === 'tie' ? tiePays : 200;
    return winner === 'tie' ? 50 : 0;
  },
});
