import type { Admission, ConcurrencyLimits } from './concurrency-limiter.ts';
import { limitedNetworks } from './ip-prefix.ts';

export interface AddressLimiter {
  acquire(ip: string): Admission;
  release(ip: string): void;
}

/** Limits concurrent tasks per /64 of IPv6, with larger limits for its /56 and /48. */
export function createAddressLimiter({ maxTotal, maxPerOwner }: ConcurrencyLimits): AddressLimiter {
  const counts = new Map<string, number>();
  let total = 0;
  const countOf = (network: string): number => counts.get(network) ?? 0;
  return {
    acquire(ip) {
      if (total >= maxTotal) return 'full';
      const networks = limitedNetworks(ip);
      if (networks.some(({ network, factor }) => countOf(network) >= maxPerOwner * factor))
        return 'owner-full';
      total += 1;
      for (const { network } of networks) counts.set(network, countOf(network) + 1);
      return 'room';
    },
    release(ip) {
      total -= 1;
      for (const { network } of limitedNetworks(ip)) {
        const count = countOf(network) - 1;
        if (count === 0) counts.delete(network);
        else counts.set(network, count);
      }
    },
  };
}
