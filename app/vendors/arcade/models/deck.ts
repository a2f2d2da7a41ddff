import type { Draw } from '../../provably-fair/draw.ts';

/** A card is 0 to 51: rank (ace first) times four, plus suit. */
export const rankOf = (card: number): number => Math.floor(card / 4);
/** 0 to 3. */
export const suitOf = (card: number): number => card % 4;
/** Ace is 1; tens and face cards are zero. */
export const worthOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
/** Modulo ten. */
export const totalOf = (hand: readonly number[]): number =>
  hand.reduce((sum, card) => sum + worthOf(card), 0) % 10;

/**
 * Top cards of a shuffled shoe.
 * @param decks of 52 cards each
 */
export function topCards(draw: Draw, count: number, decks = 1): number[] {
  const shoe = Array.from({ length: 52 * decks }, (_, card) => card % 52);
  for (let index = 0; index < count; index += 1) {
    const other = index + draw.below(shoe.length - index);
    [shoe[index], shoe[other]] = [shoe[other]!, shoe[index]!];
  }
  return shoe.slice(0, count);
}
