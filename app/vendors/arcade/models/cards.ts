import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { topCards, totalOf } from './deck.ts';
import { propertyOf, type Model } from './model.ts';

/*
 * Lucky Nine: two cards each and an optional third; the hand nearest to nine takes the pot, ties
 * share it. Three seats, the player and two bots, stake the same; the house takes 4 % of the pot. A
 * bot sees only its own cards and draws at five or less.
 */

export const seats = 3;
/** Highest total at which a bot draws; also applied to a player who does not respond. */
export const lastDraw = 5;
/** Share of the pot that is paid out, in hundredths. */
export const potPayoutPercent = 96;

/** Number of deals in models/cards-return.ts, in lowest terms. */
const countedDeals = 10_864_769_540_625;

export type Choice = 'draw' | 'stand';
export interface CardsPlay {
  /** Undefined before the player has seen the cards. */
  readonly choice: Choice | undefined;
}
export interface CardsOutcome {
  /** The player's hand first. */
  readonly hands: readonly (readonly number[])[];
}

export const ruleChoice = (hand: readonly number[]): Choice =>
  totalOf(hand) <= lastDraw ? 'draw' : 'stand';

/** Two cards per seat, and a possible third one, so that no choice affects other cards. */
export function deal(draw: Draw): {
  readonly hands: readonly (readonly number[])[];
  readonly thirds: readonly number[];
} {
  const cards = topCards(draw, seats * 3);
  return {
    hands: Array.from({ length: seats }, (_, seat) => cards.slice(seat * 2, seat * 2 + 2)),
    thirds: cards.slice(seats * 2),
  };
}

/** `parts` is the number of winners who share the pot. */
export function shareOf(totals: readonly number[]): {
  readonly parts: number;
  readonly mine: boolean;
} {
  const best = Math.max(...totals);
  return { parts: totals.filter((total) => total === best).length, mine: totals[0] === best };
}

export const cards: Model<CardsPlay, CardsOutcome> = {
  id: 'cards',
  pace: 'choice',
  stakes: gameStakes.cards,
  maxWin: (seats * potPayoutPercent) / 100,
  // Counted over all deals by models/cards-return.ts, for the worst and the best choice at each
  // total.
  returns: [
    { part: 4_917_412_358_174, whole: countedDeals },
    { part: 10_432_129_421_716, whole: countedDeals },
  ],
  readPlay(input) {
    const choice = propertyOf(input, 'choice');
    return choice === undefined || choice === 'draw' || choice === 'stand' ? { choice } : undefined;
  },
  decide(draw, { choice }) {
    const { hands, thirds } = deal(draw);
    return {
      hands: hands.map((hand, seat) =>
        (seat === 0 ? (choice ?? ruleChoice(hand)) : ruleChoice(hand)) === 'draw'
          ? [...hand, thirds[seat] ?? 0]
          : hand,
      ),
    };
  },
  opening: (draw) => deal(draw).hands[0] ?? [],
  payout({ hands }, stake) {
    const { parts, mine } = shareOf(hands.map(totalOf));
    return mine ? (stake * seats * potPayoutPercent) / 100 / parts : 0;
  },
};
