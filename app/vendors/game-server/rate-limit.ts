import { LRUCache } from 'lru-cache';
import type { Clock } from '#app/lib/clock.ts';

/** Maximum requests per minute, by endpoint. */
export interface RequestLimits<Endpoint extends string> {
  readonly session: Readonly<Record<Endpoint, number>>;
  /** Players may share an address. */
  readonly address: Readonly<Record<Endpoint, number>>;
}

const windowMs = 60_000;
/** Entire test suites run from one address. */
const sandboxFactor = 50;
/** Attackers with more addresses still reach the wallet's limits. */
const maxClients = 20_000;

interface Count {
  readonly since: number;
  times: number;
}

/** `session` is as claimed by the client. */
export interface ClientKey {
  readonly brand: string;
  readonly address: string;
  readonly session: string;
}

/** The counts are in memory: a restart loses at most one minute of them. */
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
  /** Counts the address first, so that it limits invented sessions. */
  return (endpoint: Endpoint, { brand, address, session }: ClientKey): boolean =>
    isOver(`address ${endpoint} ${brand} ${address}`, maxPerMinute.address[endpoint]) ||
    isOver(`session ${endpoint} ${brand} ${session}`, maxPerMinute.session[endpoint]);
}
