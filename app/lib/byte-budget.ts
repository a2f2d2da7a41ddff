import { createAddressBudget, type AddressBudget } from './address-budget.ts';

/** How many bytes an address may send at once, and how many come back each second. */
export interface ByteBudgetRule {
  readonly maxBytes: number;
  readonly refillBytesPerSecond: number;
}

/** Every request costs as much, however short its body: its parsing is never free. */
const minCostBytes = 1024;

/**
 * A budget of bytes for each address, taken from before a body is read [F1]: its cost is how long
 * the body says that it is, or may be at most.
 */
export function createByteBudget({
  maxBytes,
  refillBytesPerSecond,
}: ByteBudgetRule): AddressBudget {
  const budget = createAddressBudget({ max: maxBytes, refillPerSecond: refillBytesPerSecond });
  return (ip, sizeBytes, now) =>
    budget(ip, Math.min(maxBytes, Math.max(minCostBytes, sizeBytes)), now);
}
