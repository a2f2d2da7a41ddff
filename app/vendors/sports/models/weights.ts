/** A result, and its weight of `totalWeight`. */
export interface Case {
  readonly result: string;
  readonly weight: number;
}

/** Sum of the weights of all cases: an exact probability is `weight / totalWeight`. */
export const totalWeight = 100_000_000;

/** In whole numbers, in proportion to the parts; the first gets the rounding remainder. */
export function divide(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((left, right) => left + right, 0);
  const shares = parts.map((part) => Math.floor((total * part) / sum));
  const remainder = total - shares.reduce((left, right) => left + right, 0);
  return shares.map((share, index) => (index === 0 ? share + remainder : share));
}
