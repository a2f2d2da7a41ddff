import { isGameType, type GameType } from '#app/domain/games/game-types.ts';
import type { RebateRules } from '#schema/merchant-normal.ts';

/** Since the last rebate; minor units, may be negative. */
export interface ProductSum {
  readonly product: string;
  readonly validBet: number;
}

export interface RebatePart {
  readonly product: GameType;
  /** Minor units; negative when more was voided than bet. */
  readonly validBet: number;
  /** Millionths of the valid bet. */
  readonly ratePpm: number;
  /** Minor units. The parts add up to the rebate. */
  readonly amount: number;
}

const million = 1_000_000n;

/** In millionths; 0 without a rate. */
export function rebateRate({ rates }: RebateRules, product: GameType, rank: number): number {
  const byRank = rates[product] ?? [];
  return byRank[Math.min(Math.max(0, rank), byRank.length - 1)] ?? 0;
}

const wholeUnits = (millionths: bigint): number => Number(millionths / million);

/**
 * Sums valid bets × rate over products and rounds down once, so that the parts add up exactly.
 * @returns 0 when more was voided than bet: the rest counts against later bets
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
    const previousUnits = wholeUnits(total);
    total += BigInt(validBet) * BigInt(ratePpm);
    return [{ product, validBet, ratePpm, amount: wholeUnits(total) - previousUnits }];
  });
  return { amount: Math.max(0, wholeUnits(total)), parts };
}
