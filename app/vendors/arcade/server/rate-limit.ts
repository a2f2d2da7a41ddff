import { LRUCache } from 'lru-cache';
import type { Clock } from '#app/lib/clock.ts';

/**
 * How many requests one session or one address may send within a minute, by endpoint. A person who
 * plays fast sends three a second.
 */
const maxPerMinute = {
  session: { open: 60, play: 300, choose: 300, table: 120, seeds: 30 },
  // Several people may sit behind one address.
  address: { open: 240, play: 1500, choose: 1500, table: 1200, seeds: 120 },
} as const;
export type Endpoint = keyof (typeof maxPerMinute)['session'];

const windowMs = 60_000;
/** In the sandbox whole test suites come from one address. */
const sandboxFactor = 50;
/**
 * Of so many askers the counts are kept; an attacker with more addresses than that meets the
 * wallet's own bounds.
 */
const maxClients = 20_000;

interface Count {
  readonly since: number;
  times: number;
}

/** Who asks: a brand's address, and the session it speaks of, whatever that is worth. */
export interface ClientKey {
  readonly brand: string;
  readonly address: string;
  readonly session: string;
}

/**
 * Counts questions in windows of a minute, in memory: what is lost with the server is at most a
 * minute's patience.
 */
export function createRateLimiter({
  clock,
  sandbox,
}: {
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
   * Whether a question comes too soon. The address counts first, so that made-up sessions are
   * bounded by it.
   */
  return (endpoint: Endpoint, { brand, address, session }: ClientKey): boolean =>
    isOver(`address ${endpoint} ${brand} ${address}`, maxPerMinute.address[endpoint]) ||
    isOver(`session ${endpoint} ${brand} ${session}`, maxPerMinute.session[endpoint]);
}
