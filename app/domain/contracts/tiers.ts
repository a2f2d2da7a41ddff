/** `P`: millionths of the volume, 10,000 is 1 %. `A`: a fixed amount in minor units. */
export const rateTypes = ['P', 'A'] as const;
export type RateType = (typeof rateTypes)[number];

export interface Tier {
  /** All must be reached; percentages apply to the first, the volume. */
  readonly thresholds: readonly number[];
  readonly rateType: RateType;
  readonly rates: readonly number[];
}

export const maxTiers = 20;
/** 100 %, in millionths. */
export const wholePpm = 1_000_000;

/**
 * `order`: a threshold is lower than in the row before, or none is higher; `falling`: a rate is
 * lower; `mixed`: percentages and amounts in one table; `percent`: above 100 %.
 */
interface TierFault {
  /** Index from 0. */
  readonly row: number;
  readonly reason: 'order' | 'falling' | 'mixed' | 'percent';
}

const isAtLeast = (numbers: readonly number[], others: readonly number[]): boolean =>
  numbers.every((number, index) => number >= (others[index] ?? 0));

function faultAfter(tier: Tier, previous: Tier | undefined): TierFault['reason'] | undefined {
  if (tier.rateType === 'P' && tier.rates.some((rate) => rate > wholePpm)) return 'percent';
  if (previous === undefined) return undefined;
  if (tier.rateType !== previous.rateType) return 'mixed';
  if (
    !isAtLeast(tier.thresholds, previous.thresholds) ||
    isAtLeast(previous.thresholds, tier.thresholds)
  )
    return 'order';
  return isAtLeast(tier.rates, previous.rates) ? undefined : 'falling';
}

/** The first fault. In a table without faults, the highest reached row is the best. */
export function findTierFault(tiers: readonly Tier[]): TierFault | undefined {
  for (const [row, tier] of tiers.entries()) {
    const reason = faultAfter(tier, tiers[row - 1]);
    if (reason) return { row, reason };
  }
  return undefined;
}

/** The index of the highest reached row; -1 without one. */
export const reachedTier = (tiers: readonly Tier[], figures: readonly number[]): number =>
  tiers.findLastIndex(({ thresholds }) => isAtLeast(figures, thresholds));

/** Rounded down; 0 for a negative amount. */
export const shareOf = (amount: number, ppm: number): number =>
  amount <= 0 ? 0 : Number((BigInt(amount) * BigInt(ppm)) / BigInt(wholePpm));

/** Minor units, at least 0. */
export const tierPay = ({ rateType, rates: [rate = 0] }: Tier, volume: number): number =>
  rateType === 'A' ? rate : shareOf(volume, rate);

/** Whether the upline's row pays at least as much wherever the downline's row is reached. */
function covers(upper: Tier | undefined, lower: Tier): boolean {
  if (lower.rates.every((rate) => rate === 0)) return true;
  if (upper === undefined) return false;
  if (upper.rateType === lower.rateType) return isAtLeast(upper.rates, lower.rates);
  // A percentage grows with the volume, so a fixed amount never covers it.
  return (
    lower.rateType === 'A' && tierPay(upper, lower.thresholds[0] ?? 0) >= (lower.rates[0] ?? 0)
  );
}

/**
 * The index of the first downline row that pays more than the upline's table at the same figures.
 * Both tables must be free of faults.
 */
export function findTierAbove(lower: readonly Tier[], upper: readonly Tier[]): number | undefined {
  const row = lower.findIndex((tier) => !covers(upper[reachedTier(upper, tier.thresholds)], tier));
  return row < 0 ? undefined : row;
}
