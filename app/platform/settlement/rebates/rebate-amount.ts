import { isGameType, type GameType } from '#app/lib/game-types.ts';
import type { RebateRules } from '#schema/merchant-normal.ts';

/** A member's valid bets of one product since their last rebate; minor units, also below 0. */
export interface ProductSum {
  readonly product: string;
  readonly validBet: number;
}

/** What one product adds to a rebate. */
export interface RebatePart {
  readonly product: GameType;
  /** Minor units; below 0 when more was taken back than bet. */
  readonly validBet: number;
  /** Millionths of the valid bet. */
  readonly ratePpm: number;
  /** Minor units. All parts together are the rebate's amount. */
  readonly amount: number;
}

const million = 1_000_000n;

/** The rate of a product for a VIP rank, in millionths; 0 without one. */
export function rebateRate({ rates }: RebateRules, product: GameType, rank: number): number {
  const byRank = rates[product] ?? [];
  return byRank[Math.min(Math.max(0, rank), byRank.length - 1)] ?? 0;
}

/** Rounds a sum of millionths to whole units, towards zero. */
const wholeUnits = (millionths: bigint): number => Number(millionths / million);

/**
 * A member's rebate: the valid bets of each product times its rate, summed first and rounded down
 * once, so that the parts add up to the amount exactly (domain 2.6). Products without a rate add
 * nothing.
 *
 * @returns an amount of 0 when more was taken back than bet: the rest waits for the next bets
 */
export function rebateAmount(
  rules: RebateRules,
  rank: number,
  sums: readonly ProductSum[],
): { readonly amount: number; readonly parts: readonly RebatePart[] } {
  let total = 0n;
  const parts = sums.flatMap(({ product, validBet }): RebatePart[] => {
    if (!isGameType(product)) return [];
    const ratePpm = rebateRate(rules, product, rank);
    if (ratePpm === 0 || validBet === 0) return [];
    const before = wholeUnits(total);
    total += BigInt(validBet) * BigInt(ratePpm);
    return [{ product, validBet, ratePpm, amount: wholeUnits(total) - before }];
  });
  return { amount: Math.max(0, wholeUnits(total)), parts };
}
