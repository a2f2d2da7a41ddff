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

/**
 * What a member may request, in a share of their own, and all members of an address together: who
 * registers many accounts gains little.
 */
const memberRule = { max: 100 * pageCosts.page, refillPerSecond: 5 * pageCosts.page };
const membersRule = { max: 400 * pageCosts.page, refillPerSecond: 20 * pageCosts.page };

/** Limits the server's time for one address's pages [N6]. */
export interface PageLimit {
  /**
   * Takes a page from the budget of the member, if any, else of the address; before any work on it.
   * @returns false when the budget is used up: refuse the request
   */
  take(ip: string, cost: number, member?: string): boolean;
  /** Renders an admitted page when it is the turn of the member, or of the address. */
  inTurn<Value>(ip: string, make: () => Promise<Value>, member?: string): Promise<Value>;
}

/**
 * Limits pages by address (the /64 of IPv6), in memory; members have shares of their own, which a
 * flood of guests at their address does not use up. Requests from this machine are not limited:
 * they come from a tester, or from a proxy that does not name its visitors, who must not share one
 * limit.
 */
export function createPageLimit(clock: Clock): PageLimit {
  const guests = createAddressBudget(budgetRule);
  const eachMember = createAddressBudget(memberRule);
  const allMembers = createAddressBudget(membersRule);
  const lines = createAddressLines({ maxRunning, maxWaiting });
  const hasBudget = (ip: string, cost: number, member: string | undefined): boolean => {
    const now = clock.now();
    return member === undefined
      ? guests(ip, cost, now)
      : eachMember(member, cost, now) && allMembers(ip, cost, now);
  };
  return {
    take: (ip, cost, member) =>
      isLoopback(ip) || (!lines.isFull(member ?? ip) && hasBudget(ip, cost, member)),
    inTurn: (ip, make, member) => (isLoopback(ip) ? make() : lines.inTurn(member ?? ip, make)),
  };
}
