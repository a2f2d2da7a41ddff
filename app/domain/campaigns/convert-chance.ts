import { countedBet, expectedDays, type WageringTerms } from './wagering.ts';

/** Sums of a member's recent bets on one product, in minor units. */
export interface BetSample {
  readonly product: string;
  readonly count: number;
  readonly validBet: number;
  /** Sum of the squared results (payout − stake). */
  readonly squares: number;
}

export interface PlayHistory {
  /** Number of days that `played` covers. */
  readonly days: number;
  readonly played: readonly { readonly product: string; readonly validBet: number }[];
  readonly samples: readonly BetSample[];
  /** Cash in minor units. */
  readonly balance: number;
}

/** Fewer bets are too small a sample. */
const minSample = 20;
/** An estimate is never 0 % or 100 %. */
const [leastPercent, mostPercent] = [1, 99];

/** P(X > x) / exp(-x²/2) of the standard normal distribution (Abramowitz and Stegun 7.1.26), x ≥ 0. */
function scaledTail(x: number): number {
  const t = 1 / (1 + (0.3275911 * x) / Math.SQRT2);
  const factors = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return factors.reduceRight((sum, factor) => (sum + factor) * t, 0) / 2;
}

const belowNormal = (x: number): number => {
  const tail = scaledTail(Math.abs(x)) * Math.exp((-x * x) / 2);
  return x < 0 ? tail : 1 - tail;
};

/**
 * The chance that a balance survives play with an average cost of `cost`, as the first passage of a
 * Brownian motion: Φ(z) − exp(2·cost·balance/deviation²)·Φ(−y).
 * @param deviation the standard deviation of the total result
 */
export function survivalChance(balance: number, cost: number, deviation: number): number {
  if (deviation === 0) return balance >= cost ? 1 : 0;
  const z = (balance - cost) / deviation;
  const y = (balance + cost) / deviation;
  // The exponents cancel to -z²/2, which avoids an overflow.
  const reflected = scaledTail(y) * Math.exp((-z * z) / 2);
  return Math.min(1, Math.max(0, belowNormal(z) - reflected));
}

/**
 * The chance in whole percent that a member converts a bonus: their cash lasts for the required
 * bets, and they place them in time. Uses the terms' return and the member's variance; ignores
 * deposits and withdrawals.
 * @returns undefined for too few counted bets
 */
export function convertChance(
  required: number,
  terms: WageringTerms,
  { days, played, samples, balance }: PlayHistory,
): number | undefined {
  const { maxCounted: _perBet, ...ofSums } = terms;
  const counting = samples.filter((one) => countedBet(one, ofSums) > 0);
  const count = counting.reduce((sum, one) => sum + one.count, 0);
  const pace = expectedDays(required, terms, played, days);
  if (count < minSample || pace === undefined) return undefined;
  const counted = counting.reduce(
    (sum, { product, validBet, count: bets }) =>
      sum + countedBet({ product, validBet: Math.floor(validBet / bets) }, terms) * bets,
    0,
  );
  if (counted === 0) return undefined;
  const average = counting.reduce((sum, one) => sum + one.validBet, 0) / count;
  const variance = counting.reduce((sum, one) => sum + one.squares, 0) / count;
  const bets = Math.ceil((required * count) / counted);
  const cost = bets * average * (1 - terms.returnPpm / 1_000_000);
  const lasts = survivalChance(balance, cost, Math.sqrt(bets * variance));
  // The number of bets in the bonus's days is roughly Poisson distributed.
  const expectedBets = (bets * terms.days) / pace;
  const inTime = belowNormal((expectedBets - bets) / Math.sqrt(Math.max(1, expectedBets)));
  return Math.min(mostPercent, Math.max(leastPercent, Math.round(100 * lasts * inTime)));
}
