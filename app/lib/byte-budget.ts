import { createAddressBudget, type AddressBudget } from './address-budget.ts';

export interface ByteBudgetRule {
  readonly maxBytes: number;
  readonly refillBytesPerSecond: number;
}

/** Parsing even a short body has a cost. */
const minCostBytes = 1024;

/** Deducted before a body is read: the cost is the Content-Length, or the maximum without one. */
export function createByteBudget({
  maxBytes,
  refillBytesPerSecond,
}: ByteBudgetRule): AddressBudget {
  const budget = createAddressBudget({ max: maxBytes, refillPerSecond: refillBytesPerSecond });
  return (ip, sizeBytes, now) =>
    budget(ip, Math.min(maxBytes, Math.max(minCostBytes, sizeBytes)), now);
}
