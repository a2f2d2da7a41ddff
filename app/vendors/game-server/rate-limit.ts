import { LRUCache } from 'lru-cache';
import type { Clock } from '#app/lib/clock.ts';

/** How many requests one session and one address may send within a minute, by endpoint. */
export interface RequestLimits<Endpoint extends string> {
  readonly session: Readonly<Record<Endpoint, number>>;
  /** Several people may share one address. */
  readonly address: Readonly<Record<Endpoint, number>>;
}

const windowMs = 60_000;
/** In the sandbox whole test suites come from one address. */
const sandboxFactor = 50;
/**
 * The maximum number of clients with counts; an attacker with more addresses meets the wallet's own
 * limits.
 */
const maxClients = 20_000;

interface Count {
  readonly since: number;
  times: number;
}

/** The client: a brand's address, and the claimed session. */
export interface ClientKey {
  readonly brand: string;
  readonly address: string;
  readonly session: string;
}

/** Counts requests in windows of a minute, in memory: a restart loses at most a minute's counts. */
export function createRateLimiter<Endpoint extends string>({
  maxPerMinute,
  clock,
  sandbox,
}: {
  readonly maxPerMinute: RequestLimits<Endpoint>;
  readonly clock: Clock;
  readonly sandbox: boolean;
}) {
  const counts = new LRUCache<string, Count>({ max: maxClients });
  const isOver = (subject: string, limit: number): boolean => {
    const now = clock.now();
    const previous = counts.get(subject);
    const count =
      previous && now >= previous.since && now < previous.since + windowMs
        ? previous
        : { since: now, times: 0 };
    count.times += 1;
    counts.set(subject, count);
    return count.times > limit * (sandbox ? sandboxFactor : 1);
  };
  /**
   * Whether a request exceeds a limit. The address counts first, so that it bounds invented
   * sessions.
   */
  return (endpoint: Endpoint, { brand, address, session }: ClientKey): boolean =>
    isOver(`address ${endpoint} ${brand} ${address}`, maxPerMinute.address[endpoint]) ||
    isOver(`session ${endpoint} ${brand} ${session}`, maxPerMinute.session[endpoint]);
}
