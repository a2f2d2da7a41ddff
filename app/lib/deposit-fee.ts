/** The fee of a way to pay in: millionths of what was paid, and a fixed amount in minor units. */
export interface FeeRule {
  readonly feePpm: number;
  readonly feeFixed: number;
}

const million = 1_000_000;

/**
 * The fee of a payment in minor units: rounded down, and never more than was paid.
 * @param paid minor units, a whole number
 */
export function depositFee({ feePpm, feeFixed }: FeeRule, paid: number): number {
  // In two parts, so that no product exceeds the exact range of a number.
  const share =
    Math.floor(paid / million) * feePpm + Math.floor(((paid % million) * feePpm) / million);
  return Math.min(paid, share + feeFixed);
}
