import { LRUCache } from 'lru-cache';
import { ipPrefix } from './ip-prefix.ts';

/** How many bytes an address may send at once, and how many come back each second. */
export interface ByteBudgetRule {
  readonly maxBytes: number;
  readonly refillBytesPerSecond: number;
}

/**
 * Takes bytes from the budget of an address before its body is read.
 * @param sizeBytes how long the body says that it is, or may be at most
 * @param now ms since the epoch
 * @returns false when the budget does not hold as many; nothing is taken then
 */
export type ByteBudget = (ip: string, sizeBytes: number, now: number) => boolean;

/** Every request costs as much, however short its body: its parsing is never free. */
const minCostBytes = 1024;
/** Addresses with a budget of their own; the longest unused one is forgotten. */
const maxAddresses = 20_000;

/**
 * A token bucket of bytes for each address (the /64 of IPv6), in memory: it is asked before anything
 * that costs, so it must cost nothing itself [F1].
 */
export function createByteBudget({ maxBytes, refillBytesPerSecond }: ByteBudgetRule): ByteBudget {
  const buckets = new LRUCache<string, { readonly left: number; readonly at: number }>({
    max: maxAddresses,
  });
  return (ip, sizeBytes, now) => {
    const address = ipPrefix(ip);
    const cost = Math.min(maxBytes, Math.max(minCostBytes, sizeBytes));
    const bucket = buckets.get(address) ?? { left: maxBytes, at: now };
    // A clock that was set back refills nothing, and takes nothing away.
    const refill = (Math.max(0, now - bucket.at) / 1000) * refillBytesPerSecond;
    const left = Math.min(maxBytes, bucket.left + refill);
    const isEnough = left >= cost;
    buckets.set(address, { left: isEnough ? left - cost : left, at: now });
    return isEnough;
  };
}
