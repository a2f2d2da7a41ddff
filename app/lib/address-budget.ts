import { LRUCache } from 'lru-cache';
import { limitedNetworks } from './ip-prefix.ts';

export interface AddressBudgetRule {
  readonly max: number;
  readonly refillPerSecond: number;
}

/** Deducts a cost, or returns false and deducts nothing. `now` is in ms since the epoch. */
export type AddressBudget = (ip: string, cost: number, now: number) => boolean;

/** The least recently used address is evicted. */
const maxAddresses = 20_000;

/**
 * An in-memory token bucket per /64 of IPv6, with larger ones for the /56 and /48. It runs before
 * any expensive work, so it must be cheap.
 */
export function createAddressBudget({ max, refillPerSecond }: AddressBudgetRule): AddressBudget {
  const buckets = new LRUCache<string, { readonly remaining: number; readonly at: number }>({
    max: maxAddresses,
  });
  return (ip, cost, now) => {
    const networks = limitedNetworks(ip).map(({ network, factor }) => {
      const bucket = buckets.get(network) ?? { remaining: max * factor, at: now };
      // After a clock was set back, the refill is 0.
      const refill = (Math.max(0, now - bucket.at) / 1000) * refillPerSecond * factor;
      return { network, remaining: Math.min(max * factor, bucket.remaining + refill) };
    });
    const isEnough = networks.every(({ remaining }) => remaining >= cost);
    for (const { network, remaining } of networks)
      buckets.set(network, { remaining: isEnough ? remaining - cost : remaining, at: now });
    return isEnough;
  };
}
