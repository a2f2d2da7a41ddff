/** Millionths of the paid amount, plus a fixed amount in minor units. */
export interface FeeRule {
  readonly feePpm: number;
  readonly feeFixed: number;
}

const million = 1_000_000;

/** Minor units, rounded down, at most the paid amount. */
export function depositFee({ feePpm, feeFixed }: FeeRule, paid: number): number {
  // Two parts keep the products within the safe integer range.
  const share =
    Math.floor(paid / million) * feePpm + Math.floor(((paid % million) * feePpm) / million);
  return Math.min(paid, share + feeFixed);
}
