import { reachedTier, wholePpm, type Tier } from './tiers.ts';

/** Settled bets of the same amounts, in minor units. Both are negative for a reversed bet. */
export interface EqualBets {
  readonly stake: number;
  readonly payout: number;
  readonly count: number;
}

/** Minor units. */
export interface BetSalary {
  /** Bets that reach a row, less reversed ones. */
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  /** Negative when more was reversed than played. */
  readonly gross: number;
}

/**
 * The salary for single bets. The highest row reached by the stake applies: a share of
 * the net win, or of the loss. Rounded once after summing; payout-only corrections do not count.
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
