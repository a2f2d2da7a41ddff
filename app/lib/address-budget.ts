import { LRUCache } from 'lru-cache';
import { limitedNetworks } from './ip-prefix.ts';

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
 * A token bucket for each address (the /64 of IPv6, and larger ones for its /56 and /48), in memory:
 * it is checked before any expensive work, so it must be cheap itself [F1].
 */
export function createAddressBudget({ max, refillPerSecond }: AddressBudgetRule): AddressBudget {
  const buckets = new LRUCache<string, { readonly remaining: number; readonly at: number }>({
    max: maxAddresses,
  });
  return (ip, cost, now) => {
    const networks = limitedNetworks(ip).map(({ network, factor }) => {
      const bucket = buckets.get(network) ?? { remaining: max * factor, at: now };
      // A clock that was set back refills nothing and takes nothing away.
      const refill = (Math.max(0, now - bucket.at) / 1000) * refillPerSecond * factor;
      return { network, remaining: Math.min(max * factor, bucket.remaining + refill) };
    });
    const isEnough = networks.every(({ remaining }) => remaining >= cost);
    for (const { network, remaining } of networks)
      buckets.set(network, { remaining: isEnough ? remaining - cost : remaining, at: now });
    return isEnough;
  };
}
