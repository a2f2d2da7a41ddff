import { gameStakes } from '#app/lib/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { topCards, totalOf } from './deck.ts';
import { propertyOf, type Model } from './model.ts';

/*
 * Lucky Nine, as it is played at home: two cards each, a third if one likes; whoever is nearest to
 * nine takes the pot, equals share it.
 * Three sit at the table, the player and two bots; each has put the same into the pot, and the
 * house takes 4 % of it. A bot takes a third
 * card when its own two make five or less. It sees nothing else.
 */

export const seats = 3;
/**
 * The highest total with which a bot still takes a card; the table does the same for a player who
 * does not answer.
 */
export const lastDraw = 5;
/** What of the pot is paid out, in hundredths. */
export const potPayoutPercent = 96;

/** Every deal that models/cards-return.ts counts, in the lowest terms. */
const countedDeals = 10_864_769_540_625;

export type Choice = 'draw' | 'stand';
export interface CardsPlay {
  /** None before the player has looked at the cards. */
  readonly choice: Choice | undefined;
}
export interface CardsOutcome {
  /** The player's hand first, then the bots'. */
  readonly hands: readonly (readonly number[])[];
}

/** The rule that bots live by. */
export const ruleChoice = (hand: readonly number[]): Choice =>
  totalOf(hand) <= lastDraw ? 'draw' : 'stand';

/**
 * Two cards for each seat, and the card that each seat would get as its third: which one that is
 * nobody's choice can change.
 */
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

/** Into how many parts the pot goes, and whether the player has one of them. */
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
  // Counted over every deal by models/cards-return.ts, for the poorest and for the best choice at
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
