import { createAddressBudget } from '#app/lib/address-budget.ts';
import { createAddressLines } from '#app/lib/address-lines.ts';
import type { Clock } from '#app/lib/clock.ts';
import { isLoopback } from './client-address.ts';

/** The cost of a page, and of a part: its data, or a small answer. */
export const pageCosts = { page: 4, part: 1 } as const;

/**
 * What an address may request: 200 pages at once and 10 a second after that, which is enough for an
 * office or a provider's shared address. Cached pages cost nothing.
 */
const budgetRule = { max: 200 * pageCosts.page, refillPerSecond: 10 * pageCosts.page };

/**
 * Pages of one address that are rendered at the same time; the others wait, so that they do not
 * delay other visitors. More than `maxWaiting` are refused.
 */
const maxRunning = 3;
const maxWaiting = 100;

/** Limits the server's time for one address's pages [N6]. */
export interface PageLimit {
  /**
   * Takes a page from the address's budget, before any work on it.
   * @returns false when the budget is used up: refuse the request
   */
  take(ip: string, cost: number): boolean;
  /** Renders an admitted page when it is the address's turn. */
  inTurn<Value>(ip: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * Limits pages by address (the /64 of IPv6), in memory. Requests from this machine are not limited:
 * they come from a tester, or from a proxy that does not name its visitors, who must not share one
 * limit.
 */
export function createPageLimit(clock: Clock): PageLimit {
  const budget = createAddressBudget(budgetRule);
  const lines = createAddressLines({ maxRunning, maxWaiting });
  return {
    take: (ip, cost) => isLoopback(ip) || (!lines.isFull(ip) && budget(ip, cost, clock.now())),
    inTurn: (ip, make) => (isLoopback(ip) ? make() : lines.inTurn(ip, make)),
  };
}
