/** `P`: millionths of the volume, 10,000 is 1 %. `A`: a fixed amount in minor units. */
export const rateTypes = ['P', 'A'] as const;
export type RateType = (typeof rateTypes)[number];

/** One row of a contract's table: what must be reached, and what it pays. */
export interface Tier {
  /** Reached together; the first is the volume that percentages are of. */
  readonly thresholds: readonly number[];
  readonly rateType: RateType;
  readonly rates: readonly number[];
}

/** The largest table of a contract. */
export const maxTiers = 20;
/** 100 %, in millionths. */
export const wholePpm = 1_000_000;

/**
 * `order`: no threshold is higher than in the row before, or one is lower; `falling`: a rate is lower
 * than in the row before; `mixed`: percentages and amounts in one table; `percent`: above 100 %.
 */
interface TierFault {
  /** The place of the row, from 0. */
  readonly row: number;
  readonly reason: 'order' | 'falling' | 'mixed' | 'percent';
}

/** Whether each number is at least the one at the same place. */
const isAtLeast = (numbers: readonly number[], others: readonly number[]): boolean =>
  numbers.every((number, place) => number >= (others[place] ?? 0));

function faultAfter(tier: Tier, before: Tier | undefined): TierFault['reason'] | undefined {
  if (tier.rateType === 'P' && tier.rates.some((rate) => rate > wholePpm)) return 'percent';
  if (before === undefined) return undefined;
  if (tier.rateType !== before.rateType) return 'mixed';
  if (
    !isAtLeast(tier.thresholds, before.thresholds) ||
    isAtLeast(before.thresholds, tier.thresholds)
  )
    return 'order';
  return isAtLeast(tier.rates, before.rates) ? undefined : 'falling';
}

/**
 * The first fault of a table (domain 3.6). Without one its rows form a chain, so that the highest
 * reached row is the best.
 */
export function findTierFault(tiers: readonly Tier[]): TierFault | undefined {
  for (const [row, tier] of tiers.entries()) {
    const reason = faultAfter(tier, tiers[row - 1]);
    if (reason) return { row, reason };
  }
  return undefined;
}

/** The place of the highest row whose thresholds are all reached; -1 without one. */
export const reachedTier = (tiers: readonly Tier[], figures: readonly number[]): number =>
  tiers.findLastIndex(({ thresholds }) => isAtLeast(figures, thresholds));

/** A share of an amount in millionths, rounded down; 0 of a negative amount. */
export const shareOf = (amount: number, ppm: number): number =>
  amount <= 0 ? 0 : Number((BigInt(amount) * BigInt(ppm)) / BigInt(wholePpm));

/** What a row pays for a volume, in minor units; never below 0. */
export const tierPay = ({ rateType, rates: [rate = 0] }: Tier, volume: number): number =>
  rateType === 'A' ? rate : shareOf(volume, rate);

/** Whether an upline's row pays at least as much as a downline's row, wherever the latter is reached. */
function covers(upper: Tier | undefined, lower: Tier): boolean {
  if (lower.rates.every((rate) => rate === 0)) return true;
  if (upper === undefined) return false;
  if (upper.rateType === lower.rateType) return isAtLeast(upper.rates, lower.rates);
  // A percentage of any higher volume is more; a fixed amount never covers a percentage.
  return (
    lower.rateType === 'A' && tierPay(upper, lower.thresholds[0] ?? 0) >= (lower.rates[0] ?? 0)
  );
}

/**
 * The place of the first row of a downline's table that pays more than the upline's own at the same
 * figures; undefined without one (domain 3.3). Both tables are without faults.
 */
export function findTierAbove(lower: readonly Tier[], upper: readonly Tier[]): number | undefined {
  const row = lower.findIndex((tier) => !covers(upper[reachedTier(upper, tier.thresholds)], tier));
  return row < 0 ? undefined : row;
}
