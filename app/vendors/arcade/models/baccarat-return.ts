import { baccaratWinner, playOut, type BaccaratSpot } from './baccarat.ts';

/** A card of each value, and its count in eight decks. */
const cardOf = (worth: number): number => (worth === 0 ? 36 : (worth - 1) * 4);
const countOf = (worth: number): number => (worth === 0 ? 128 : 32);

/**
 * Counts all sequences of six cards from eight decks by value. Exact: all numbers are below 2^53.
 */
export function countBaccarat(): { readonly deals: number } & Readonly<
  Record<BaccaratSpot, number>
> {
  const wins = { player: 0, banker: 0, tie: 0 };
  const remaining = Array.from({ length: 10 }, (_, worth) => countOf(worth));
  const visit = (cards: readonly number[], ways: number): void => {
    if (cards.length === 6) {
      wins[baccaratWinner(playOut(cards.map(cardOf)))] += ways;
      return;
    }
    for (let worth = 0; worth < 10; worth += 1) {
      const count = remaining[worth]!;
      if (count === 0) continue;
      remaining[worth] = count - 1;
      visit([...cards, worth], ways * count);
      remaining[worth] = count;
    }
  };
  visit([], 1);
  return { deals: wins.player + wins.banker + wins.tie, ...wins };
}
