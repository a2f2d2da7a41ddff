import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { rankOf, suitOf, topCards } from './deck.ts';
import { propertyOf, type Model } from './model.ts';

/*
 * Jacks or Better: five cards from one deck, any of them are held, the others are redrawn, and the
 * hand pays by the table.
 */

export const pokerNames = [
  'nothing',
  'jacks',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royal',
] as const;
export type PokerName = (typeof pokerNames)[number];
/** Times the stake. */
export const pokerPays: Readonly<Record<PokerName, number>> = {
  nothing: 0,
  jacks: 1,
  twoPair: 2,
  trips: 3,
  straight: 4,
  flush: 5,
  fullHouse: 8,
  quads: 25,
  straightFlush: 50,
  royal: 800,
};

export interface PokerPlay {
  /** Held cards as bits: 1 is the first. Undefined before the player has seen them. */
  readonly choice: number | undefined;
}
export interface PokerOutcome {
  readonly hand: readonly number[];
}

export function pokerNameOf(hand: readonly number[]): PokerName {
  const counts = new Array<number>(13).fill(0);
  for (const card of hand) counts[rankOf(card)]! += 1;
  const groups = counts.filter((count) => count > 1).sort((one, other) => other - one);
  if (groups[0] === 4) return 'quads';
  if (groups[0] === 3) return groups[1] === 2 ? 'fullHouse' : 'trips';
  if (groups.length === 2) return 'twoPair';
  // The ace is 0; tens and face cards are 9 to 12.
  if (groups.length === 1)
    return counts.some((count, rank) => count === 2 && (rank === 0 || rank >= 10))
      ? 'jacks'
      : 'nothing';
  const ranks = hand.map(rankOf).sort((one, other) => one - other);
  const isFlush = hand.every((card) => suitOf(card) === suitOf(hand[0] ?? 0));
  const isTop = ranks[0] === 0 && ranks[1] === 9;
  const isStraight = isTop || ranks[4] === (ranks[0] ?? 0) + 4;
  return isFlush
    ? isTop
      ? 'royal'
      : isStraight
        ? 'straightFlush'
        : 'flush'
    : isStraight
      ? 'straight'
      : 'nothing';
}

const holdAll = 0b11111;
const bitsOf = (hand: readonly number[], hold: (card: number) => boolean): number =>
  hand.reduce((bits, card, index) => (hold(card) ? bits | (1 << index) : bits), 0);
const isHigh = (card: number): boolean => rankOf(card) === 0 || rankOf(card) >= 10;

/**
 * Held cards for a player who does not respond: a straight or better; else pairs and better; else
 * four of a suit; else aces and face cards.
 */
export function ruleHold(hand: readonly number[]): number {
  if (['straight', 'flush', 'fullHouse', 'straightFlush', 'royal'].includes(pokerNameOf(hand)))
    return holdAll;
  const times = (card: number): number =>
    hand.filter((other) => rankOf(other) === rankOf(card)).length;
  const groups = bitsOf(hand, (card) => times(card) > 1);
  if (groups > 0) return groups;
  const suit = hand
    .map(suitOf)
    .find((one) => hand.filter((card) => suitOf(card) === one).length === 4);
  return suit === undefined ? bitsOf(hand, isHigh) : bitsOf(hand, (card) => suitOf(card) === suit);
}

/** Cards that are not held are replaced in order. */
export function handAfterDraw(cards: readonly number[], hold: number): number[] {
  const newCards = cards.slice(5);
  return cards
    .slice(0, 5)
    .map((card, index) => (hold & (1 << index) ? card : (newCards.shift() ?? card)));
}

/**
 * Counted over all deals and all ways to hold by `npm run rtp` (models/poker-return.ts): worst
 * strategy, default rule, best strategy.
 */
export const pokerReturns = {
  poorest: 0.023684508798709928,
  rule: 0.951149824707739,
  best: 0.9729843375076073,
};
const millionths = (part: number) => ({ part: Math.round(part * 1e6), whole: 1_000_000 });

export const poker: Model<PokerPlay, PokerOutcome> = {
  id: 'poker',
  pace: 'choice',
  stakes: gameStakes.poker,
  maxWin: pokerPays.royal,
  returns: [millionths(pokerReturns.poorest), millionths(pokerReturns.best)],
  readPlay(input) {
    const choice = propertyOf(input, 'choice');
    return choice === undefined ||
      (Number.isInteger(choice) && Number(choice) >= 0 && Number(choice) <= holdAll)
      ? { choice: choice as number | undefined }
      : undefined;
  },
  decide(draw: Draw, { choice }) {
    const cards = topCards(draw, 10);
    return { hand: handAfterDraw(cards, choice ?? ruleHold(cards.slice(0, 5))) };
  },
  opening: (draw) => topCards(draw, 10).slice(0, 5),
  payout: ({ hand }, stake) => stake * pokerPays[pokerNameOf(hand)],
};
