import { createAddressBudget, type AddressBudget } from './address-budget.ts';

/** An address's budget of bytes, and its refill per second. */
export interface ByteBudgetRule {
  readonly maxBytes: number;
  readonly refillBytesPerSecond: number;
}

/** The minimum cost of a request: parsing even a short body is not free. */
const minCostBytes = 1024;

/**
 * A budget of bytes for each address, taken before a body is read [F1]: the cost is the announced
 * length of the body, or the maximum.
 */
export function createByteBudget({
  maxBytes,
  refillBytesPerSecond,
}: ByteBudgetRule): AddressBudget {
  const budget = createAddressBudget({ max: maxBytes, refillPerSecond: refillBytesPerSecond });
  return (ip, sizeBytes, now) =>
    budget(ip, Math.min(maxBytes, Math.max(minCostBytes, sizeBytes)), now);
}
