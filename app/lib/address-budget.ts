import { LRUCache } from 'lru-cache';
import { ipPrefix } from './ip-prefix.ts';

/** An address's budget, and its refill per second; in any unit. */
export interface AddressBudgetRule {
  readonly max: number;
  readonly refillPerSecond: number;
}

/**
 * Takes a cost from the budget of an address.
 * @param now ms since the epoch
 * @returns false when the budget is too small; nothing is taken then
 */
export type AddressBudget = (ip: string, cost: number, now: number) => boolean;

/** Maximum number of addresses with a budget; the least recently used one is forgotten. */
const maxAddresses = 20_000;

/**
 * A token bucket for each address (the /64 of IPv6), in memory: it is checked before any expensive
 * work, so it must be cheap itself [F1].
 */
export function createAddressBudget({ max, refillPerSecond }: AddressBudgetRule): AddressBudget {
  const buckets = new LRUCache<string, { readonly remaining: number; readonly at: number }>({
    max: maxAddresses,
  });
  return (ip, cost, now) => {
    const address = ipPrefix(ip);
    const bucket = buckets.get(address) ?? { remaining: max, at: now };
    // A clock that was set back refills nothing and takes nothing away.
    const refill = (Math.max(0, now - bucket.at) / 1000) * refillPerSecond;
    const remaining = Math.min(max, bucket.remaining + refill);
    const isEnough = remaining >= cost;
    buckets.set(address, { remaining: isEnough ? remaining - cost : remaining, at: now });
    return isEnough;
  };
}
