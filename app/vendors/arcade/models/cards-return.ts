import { lastDraw, potPayoutPercent, seats, type Choice } from './cards.ts';
import type { Ratio } from './model.ts';

/** Cards of a deck by value: sixteen of value zero, four of each other. */
const worths = Array.from({ length: 10 }, (_, worth) => (worth === 0 ? 16 : 4));
/** In sixths, so that half and a third of a pot are whole numbers. */
const potParts = 6;

/** All ways to take two cards: their total and frequency. They are removed during `visit`. */
function eachPair(remaining: number[], visit: (total: number, ways: number) => void): void {
  for (let one = 0; one < 10; one += 1) {
    const first = remaining[one]!;
    if (first === 0) continue;
    remaining[one]! -= 1;
    for (let other = one; other < 10; other += 1) {
      const second = remaining[other]!;
      if (second === 0) continue;
      remaining[other]! -= 1;
      visit((one + other) % 10, first * second * (one === other ? 1 : 2));
      remaining[other]! += 1;
    }
    remaining[one]! += 1;
  }
}

/**
 * All third cards of a seat.
 * @param draws false: the seat stands
 */
function eachThird(
  remaining: number[],
  draws: boolean,
  total: number,
  visit: (total: number, ways: number) => void,
): void {
  if (!draws) return visit(total, 1);
  for (let worth = 0; worth < 10; worth += 1) {
    const ways = remaining[worth]!;
    if (ways === 0) continue;
    remaining[worth]! -= 1;
    visit((total + worth) % 10, ways);
    remaining[worth]! += 1;
  }
}

/** Ways to deal the third cards that were not taken, by the number taken. */
const untakenWays = [46 * 45 * 44, 45 * 44, 44, 1];

/** `winnings` by choice and the player's total, in sixths of a pot. */
export interface CardsCount {
  readonly deals: number;
  readonly winnings: Readonly<Record<Choice, readonly number[]>>;
}

/**
 * Counts all deals of nine cards, for both choices at each total. Exact: all numbers are below 2^53.
 */
export function countCards(): CardsCount {
  const remaining = [...worths];
  const winnings = { draw: Array<number>(10).fill(0), stand: Array<number>(10).fill(0) };
  const shared = (mine: number, one: number, other: number): number =>
    mine < one || mine < other
      ? 0
      : mine > one && mine > other
        ? potParts
        : mine === one && mine === other
          ? potParts / 3
          : potParts / 2;
  eachPair(remaining, (mine, ways) => {
    for (const choice of ['draw', 'stand'] as const) {
      let sum = 0;
      eachPair(remaining, (one, oneWays) =>
        eachPair(remaining, (other, otherWays) => {
          const takes = [choice === 'draw', one <= lastDraw, other <= lastDraw] as const;
          let pots = 0;
          eachThird(remaining, takes[0], mine, (mineAfter, mineThird) =>
            eachThird(remaining, takes[1], one, (oneAfter, oneThird) =>
              eachThird(remaining, takes[2], other, (otherAfter, otherThird) => {
                pots += mineThird * oneThird * otherThird * shared(mineAfter, oneAfter, otherAfter);
              }),
            ),
          );
          sum += oneWays * otherWays * pots * (untakenWays[takes.filter(Boolean).length] ?? 0);
        }),
      );
      winnings[choice][mine]! += ways * sum;
    }
  });
  return { deals: 52 * 51 * 50 * 49 * 48 * 47 * 46 * 45 * 44, winnings };
}

export const cardsReturn = (
  { deals, winnings }: CardsCount,
  choose: (total: number) => Choice,
): Ratio => ({
  part:
    (winnings.draw.reduce(
      (sum, wins, total) => sum + (choose(total) === 'draw' ? wins : (winnings.stand[total] ?? 0)),
      0,
    ) *
      seats *
      potPayoutPercent) /
    100 /
    potParts,
  whole: deals,
});
