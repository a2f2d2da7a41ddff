import { reachedTier, wholePpm, type Tier } from './tiers.ts';

/** Settled bets of the same amounts; minor units. A bet that was taken back has both below 0. */
export interface EqualBets {
  readonly stake: number;
  readonly payout: number;
  readonly count: number;
}

/** What single bets pay; minor units. */
export interface BetSalary {
  /** Bets that reach a row, less those that were taken back. */
  readonly bets: number;
  /** What members won and lost in them. */
  readonly won: number;
  readonly lost: number;
  /** Below 0 when more was taken back than played. */
  readonly gross: number;
}

/**
 * The salary for single bets (domain 3.4): a won bet pays a share of what was won above its stake, a
 * lost one of what was lost, each by the highest row that its stake reaches. Summed first, rounded
 * once. Later changes of a payout alone count for nothing.
 * @param tiers rows of one threshold, the stake, and two rates: of wins and of losses
 */
export function betSalary(tiers: readonly Tier[], bets: readonly EqualBets[]): BetSalary {
  const sums = { bets: 0, won: 0, lost: 0 };
  let millionths = 0n;
  for (const { stake, payout, count } of bets) {
    const tier = stake === 0 ? undefined : tiers[reachedTier(tiers, [Math.abs(stake)])];
    if (!tier) continue;
    const sign = stake < 0 ? -1 : 1;
    const result = sign * (payout - stake);
    const [winRate = 0, lossRate = 0] = tier.rates;
    const share = BigInt(Math.abs(result)) * BigInt(result > 0 ? winRate : lossRate);
    millionths += BigInt(sign * count) * share;
    sums.bets += sign * count;
    sums[result > 0 ? 'won' : 'lost'] += sign * count * Math.abs(result);
  }
  return { ...sums, gross: Number(millionths / BigInt(wholePpm)) };
}
