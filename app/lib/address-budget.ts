import { LRUCache } from 'lru-cache';
import { ipPrefix } from './ip-prefix.ts';

/** What an address may spend at once, and what comes back each second; in any unit. */
export interface AddressBudgetRule {
  readonly max: number;
  readonly refillPerSecond: number;
}

/**
 * Takes a cost from the budget of an address.
 * @param now ms since the epoch
 * @returns false when the budget does not hold as much; nothing is taken then
 */
export type AddressBudget = (ip: string, cost: number, now: number) => boolean;

/** Addresses with a budget of their own; the longest unused one is forgotten. */
const maxAddresses = 20_000;

/**
 * A token bucket for each address (the /64 of IPv6), in memory: it is asked before anything that
 * costs, so it must cost nothing itself [F1].
 */
export function createAddressBudget({ max, refillPerSecond }: AddressBudgetRule): AddressBudget {
  const buckets = new LRUCache<string, { readonly remaining: number; readonly at: number }>({
    max: maxAddresses,
  });
  return (ip, cost, now) => {
    const address = ipPrefix(ip);
    const bucket = buckets.get(address) ?? { remaining: max, at: now };
    // A clock that was set back refills nothing, and takes nothing away.
    const refill = (Math.max(0, now - bucket.at) / 1000) * refillPerSecond;
    const remaining = Math.min(max, bucket.remaining + refill);
    const isEnough = remaining >= cost;
    buckets.set(address, { remaining: isEnough ? remaining - cost : remaining, at: now });
    return isEnough;
  };
}
