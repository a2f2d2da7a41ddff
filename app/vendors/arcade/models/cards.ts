import { gameStakes } from '#app/lib/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { topCards, totalOf } from './deck.ts';
import { propertyOf, type Model } from './model.ts';

/* Lucky Nine, as it is played at home: two cards each, a third is optional; the hand nearest to
   nine takes the pot, ties share it. There are three seats, for the player and two bots; each has
   put the same into the pot, and the house takes 4 % of it. A bot takes a third card when its own
   two total five or less. It sees nothing else. */

export const seats = 3;
/**
 * The highest total at which a bot still takes a card; also applied for a player who does not
 * answer.
 */
export const lastDraw = 5;
/** The share of the pot that is paid out, in hundredths. */
export const potPayoutPercent = 96;

/** The number of deals in models/cards-return.ts, in lowest terms. */
const countedDeals = 10_864_769_540_625;

export type Choice = 'draw' | 'stand';
export interface CardsPlay {
  /** Undefined before the player has seen the cards. */
  readonly choice: Choice | undefined;
}
export interface CardsOutcome {
  /** The player's hand first, then the bots'. */
  readonly hands: readonly (readonly number[])[];
}

/** The bots' strategy. */
export const ruleChoice = (hand: readonly number[]): Choice =>
  totalOf(hand) <= lastDraw ? 'draw' : 'stand';

/** Two cards for each seat, and each seat's possible third card: no choice can change it. */
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

/** The number of winners who share the pot, and whether the player is one of them. */
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
  // Counted over every deal by models/cards-return.ts, for the worst and for the best choice at
  // each total.
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
