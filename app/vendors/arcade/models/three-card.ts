import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { potPayoutPercent, seats } from './cards.ts';
import { rankOf, suitOf, topCards } from './deck.ts';
import { propertyOf, type Model } from './model.ts';

/*
 * Three Card Showdown: three cards each, one of which may be changed; the best hand takes the pot,
 * ties share it. Three seats, the player and two bots; the house takes 4 % of the pot. Bots see
 * only their own cards.
 */

/** Position of the changed card. */
export type Swap = 0 | 1 | 2 | 'none';
export interface ThreeCardPlay {
  /** Undefined before the player has seen the cards. */
  readonly choice: Swap | undefined;
}
export interface ThreeCardOutcome {
  /** The player's hand first. */
  readonly hands: readonly (readonly number[])[];
}

/** Lowest first; with three cards a straight is rarer than a flush. */
export const threeCardNames = [
  'high',
  'pair',
  'flush',
  'straight',
  'trips',
  'straightFlush',
] as const;
export type ThreeCardName = (typeof threeCardNames)[number];

/** Ace is high: 2 is 0, ace is 12. */
const heightOf = (card: number): number => (rankOf(card) + 12) % 13;

/** `value` is higher for the better hand. */
export function threeCardValue(hand: readonly number[]): {
  readonly name: ThreeCardName;
  readonly value: number;
} {
  const [low = 0, middle = 0, high = 0] = hand.map(heightOf).sort((one, other) => one - other);
  const isFlush = hand.every((card) => suitOf(card) === suitOf(hand[0] ?? 0));
  // Ace, two, three is the lowest straight.
  const isLow = low === 0 && middle === 1 && high === 12;
  const isStraight = isLow || (middle === low + 1 && high === middle + 1);
  const name: ThreeCardName =
    low === high
      ? 'trips'
      : isStraight
        ? isFlush
          ? 'straightFlush'
          : 'straight'
        : isFlush
          ? 'flush'
          : low === middle || middle === high
            ? 'pair'
            : 'high';
  // The middle card always belongs to a pair.
  const kickers =
    name === 'pair'
      ? [middle, middle, low === middle ? high : low]
      : isLow
        ? [1, 0, 0]
        : [high, middle, low];
  return {
    name,
    value: kickers.reduce((sum, kicker) => sum * 13 + kicker, threeCardNames.indexOf(name)),
  };
}

/**
 * Strategy of bots, and of a player who does not respond: a made hand stands, a pair changes its
 * third card, two of a suit change the other, anything else its lowest.
 */
export function ruleSwap(hand: readonly number[]): Swap {
  const { name } = threeCardValue(hand);
  if (name !== 'high' && name !== 'pair') return 'none';
  const heights = hand.map(heightOf);
  const uniqueIndex = (list: readonly number[]): number =>
    list.findIndex((one) => list.filter((other) => other === one).length === 1);
  const suits = hand.map(suitOf);
  const swapIndex =
    name === 'pair'
      ? uniqueIndex(heights)
      : new Set(suits).size === 2
        ? uniqueIndex(suits)
        : heights.indexOf(Math.min(...heights));
  return swapIndex === 0 || swapIndex === 1 || swapIndex === 2 ? swapIndex : 'none';
}

/** Three cards per seat, and a possible replacement. */
function deal(draw: Draw): {
  readonly hands: readonly (readonly number[])[];
  readonly spares: readonly number[];
} {
  const cards = topCards(draw, seats * 4);
  return {
    hands: Array.from({ length: seats }, (_, seat) => cards.slice(seat * 3, seat * 3 + 3)),
    spares: cards.slice(seats * 3),
  };
}

/** `parts` is the number of winners who share the pot. */
export function threeCardShare(hands: readonly (readonly number[])[]): {
  readonly parts: number;
  readonly mine: boolean;
} {
  const values = hands.map((hand) => threeCardValue(hand).value);
  const best = Math.max(...values);
  return { parts: values.filter((value) => value === best).length, mine: values[0] === best };
}

// By symmetry: with the bots' strategy a player gets a third of all pots.
const symmetricReturn = { part: potPayoutPercent, whole: 100 };

export const threeCard: Model<ThreeCardPlay, ThreeCardOutcome> = {
  id: 'threecard',
  pace: 'choice',
  stakes: gameStakes.threecard,
  maxWin: (seats * potPayoutPercent) / 100,
  returns: [symmetricReturn, symmetricReturn],
  readPlay(input) {
    const choice = propertyOf(input, 'choice');
    return choice === undefined || choice === 'none' || choice === 0 || choice === 1 || choice === 2
      ? { choice }
      : undefined;
  },
  decide(draw, { choice }) {
    const { hands, spares } = deal(draw);
    return {
      hands: hands.map((hand, seat) => {
        const swap = (seat === 0 ? choice : undefined) ?? ruleSwap(hand);
        return hand.map((card, index) => (index === swap ? (spares[seat] ?? card) : card));
      }),
    };
  },
  opening: (draw) => deal(draw).hands[0] ?? [],
  payout({ hands }, stake) {
    const { parts, mine } = threeCardShare(hands);
    return mine ? (stake * seats * potPayoutPercent) / 100 / parts : 0;
  },
};
