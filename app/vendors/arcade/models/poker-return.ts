import { pokerNameOf, pokerPays, ruleHold } from './poker.ts';

const binomial = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 6 }, (__, size) =>
    Array.from({ length: size }, (___, step) => (n - step) / (step + 1)).reduce(
      (product, part) => product * part,
      1,
    ),
  ),
);
/** Index of an ascending list of cards among all lists of its length. */
const placeOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card, index) => sum + Math.round(binomial[card]?.[index + 1] ?? 0), 0);
const subsets = Array.from({ length: 32 }, (_, bits) => bits);
const sizeOf = (bits: number): number =>
  subsets.filter((bit) => bit < 5 && bits & (1 << bit)).length;
const sizes = subsets.map(sizeOf);

/** Cards ascending. */
function eachHand(visit: (hand: readonly number[]) => void): void {
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) visit([a, b, c, d, e]);
}
const part = (hand: readonly number[], bits: number): number[] =>
  hand.filter((_, index) => bits & (1 << index));

export interface PokerCount {
  readonly poorest: number;
  readonly rule: number;
  readonly best: number;
}

/**
 * Return over all 2,598,960 deals: for each of the 32 ways to hold, the mean over all draws. Sums
 * the payouts of all hands that contain some cards, then subtracts hands that reuse discarded cards
 * by inclusion and exclusion. Takes half a minute.
 */
export function countPoker(): PokerCount {
  const sums = Array.from(
    { length: 6 },
    (_, size) => new Float64Array(Math.round(binomial[52]?.[size] ?? 0)),
  );
  eachHand((hand) => {
    const pay = pokerPays[pokerNameOf(hand)];
    if (pay > 0) for (const bits of subsets) sums[sizes[bits]!]![placeOf(part(hand, bits))]! += pay;
  });
  let [poorest, rule, best, deals] = [0, 0, 0, 0];
  const sumBySubset = new Float64Array(32);
  eachHand((hand) => {
    for (const bits of subsets) sumBySubset[bits] = sums[sizes[bits]!]![placeOf(part(hand, bits))]!;
    let [minMean, maxMean] = [Infinity, 0];
    const ruleMask = ruleHold(hand);
    for (const holdMask of subsets) {
      const discardMask = 31 ^ holdMask;
      let sum = 0;
      for (let bits = discardMask; ; bits = (bits - 1) & discardMask) {
        sum += (sizes[bits]! % 2 === 0 ? 1 : -1) * sumBySubset[holdMask | bits]!;
        if (bits === 0) break;
      }
      const mean = sum / Math.round(binomial[47]?.[5 - sizes[holdMask]!] ?? 1);
      if (mean < minMean) minMean = mean;
      if (mean > maxMean) maxMean = mean;
      if (holdMask === ruleMask) rule += mean;
    }
    poorest += minMean;
    best += maxMean;
    deals += 1;
  });
  return { poorest: poorest / deals, rule: rule / deals, best: best / deals };
}
