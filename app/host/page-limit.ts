import { createAddressBudget } from '#app/lib/address-budget.ts';
import type { Clock } from '#app/lib/clock.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { isLoopback } from './client-address.ts';

/** Making a page costs so much, and so much of a page: the data of one, or a small answer. */
export const pageCosts = { page: 4, part: 1 } as const;

/**
 * What an address may ask for: 200 pages at once and 10 a second after that, which is enough for an
 * office or a provider's shared address. Pages that are kept ready cost nothing.
 */
const budgetRule = { max: 200 * pageCosts.page, refillPerSecond: 10 * pageCosts.page };

/**
 * Pages of one address that are made at the same time; the others wait, so that nobody else's page
 * has more than these before it. More than `maxWaiting` are sent away.
 */
const maxRunning = 3;
const maxWaiting = 100;

/** How much of the server's time one address gets for its pages [N6]. */
export interface PageLimit {
  /**
   * Takes a page from the address's budget, before anything is made of it.
   * @returns false when the address has to wait: refuse the request
   */
  take(ip: string, cost: number): boolean;
  /** Makes a page that was taken, when it is the address's turn. */
  inTurn<Value>(ip: string, make: () => Promise<Value>): Promise<Value>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits pages by address (the /64 of IPv6), in memory. Requests from this machine are not limited:
 * there is a proxy that says nothing of its visitors, who must not share one limit, or a tester.
 */
export function createPageLimit(clock: Clock): PageLimit {
  const budget = createAddressBudget(budgetRule);
  const lines = new Map<string, Line>();

  async function runInLine<Value>(address: string, make: () => Promise<Value>): Promise<Value> {
    const line = lines.get(address) ?? { running: 0, waiting: [] };
    lines.set(address, line);
    if (line.running < maxRunning) line.running += 1;
    else await new Promise<void>((start) => line.waiting.push(start));
    try {
      return await make();
    } finally {
      const next = line.waiting.shift();
      // Whoever is next takes this place over.
      if (next) next();
      else if ((line.running -= 1) === 0) lines.delete(address);
    }
  }

  return {
    take: (ip, cost) =>
      isLoopback(ip) ||
      ((lines.get(ipPrefix(ip))?.waiting.length ?? 0) < maxWaiting &&
        budget(ip, cost, clock.now())),
    inTurn: (ip, make) => (isLoopback(ip) ? make() : runInLine(ipPrefix(ip), make)),
  };
}
