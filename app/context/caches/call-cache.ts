import { createHash } from 'node:crypto';
import type { Call } from '#app/api/call.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

/** Calls of nearly every page, identical for all guests of a brand and language [API-31]. */
const sharedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'gameMenus',
  'announcements',
  'helpCenter',
  'popular',
  'hotGames',
  'promotions',
  'vipLevels',
]);
/** Public content that guests may get stale during an outage [ST-03]. */
const callsServedStale: ReadonlySet<CallName> = new Set<CallName>([
  ...sharedCalls,
  'gameList',
  'promotionDetail',
  'winners',
  'pointRewards',
  'pointConfig',
]);
/** Ms; a page that is rendered again may be that old. */
const ttlMs = 1_000;
/** An hour: older news and prizes are worthless. */
const maxStaleMs = 3_600_000;
/** Characters of JSON, shared fairly by brands. */
const maxCharacters = 16 * 1024 * 1024;

/** Data of a member that hardly changes during a session; no amounts [API-31]. */
const sessionCalls: ReadonlySet<CallName> = new Set<CallName>(['announcements', 'merchantWallet']);
/** Ms, so that changes are visible within a minute. */
const sessionTtlMs = 60_000;

type CallResult = Awaited<ReturnType<Call>>;

const lengths = new WeakMap<CallResult, number>();
/** Cached per object. */
function lengthOf(result: CallResult): number {
  const length = lengths.get(result) ?? JSON.stringify(result).length;
  lengths.set(result, length);
  return length;
}

/** The part of the key before the first separator is the brand. */
const within = (maxSize: number) => ({
  maxSize,
  sizeOf: (result: CallResult, key: string) => lengthOf(result) + key.length,
  ownerOf: (key: string) => key.slice(0, key.indexOf('\n')),
});

/**
 * Calls without a token have the same response for members as for guests. Prizes and balances of a
 * member are never cached [API-31].
 */
const isCacheable = (callerKind: 'guest' | 'member', name: CallName): boolean =>
  callerKind === 'guest'
    ? callsServedStale.has(name)
    : sharedCalls.has(name) && callTable[name].token === false;

/** Each call is sent at most once a second, however many pages are rendered. */
export interface CallCache {
  /**
   * @param scope brand version and host, so that brands never share responses
   * @param isDown the platform is down, so last valid responses are used
   * @param token the member's; without it nothing is cached for the session
   */
  wrap(
    callerKind: 'guest' | 'member',
    scope: string,
    call: Call,
    isDown: boolean,
    token?: string,
  ): Call;
  /** Deletes fresh responses; last valid ones stay for outages. */
  clear(): void;
}

/** @param now a monotonic clock, ms */
export function createCallCache(now: () => number, maxSize = maxCharacters): CallCache {
  const cache = createSwrCache<CallResult>({
    now,
    ttlMs,
    maxStaleMs,
    ageFrom: 'request',
    // Failures are not shared: the next caller sends the call again.
    shouldStore: ({ ok }) => ok,
    max: within(maxSize),
  });

  const sessions = createSwrCache<CallResult>({
    now,
    ttlMs: sessionTtlMs,
    ageFrom: 'request',
    shouldStore: ({ ok }) => ok,
    max: within(maxSize),
  });

  /** Keyed by a digest, so that no token is in the cache. */
  const sessionAnswer = (
    [scope, token, ...question]: readonly [
      scope: string,
      token: string,
      name: string,
      input: string,
    ],
    send: () => Promise<CallResult>,
  ): Promise<CallResult> => {
    const session = createHash('sha256').update(token).digest('base64url');
    return sessions.get([scope, session, ...question].join('\n'), send);
  };

  /** Always sends the call, and stores a successful response for outages. */
  async function fetchAndStore(key: string, send: () => Promise<CallResult>): Promise<CallResult> {
    const result = await send();
    if (result.ok) cache.set(key, result);
    return result;
  }

  const wrap: CallCache['wrap'] = (callerKind, scope, call, isDown, token) => (name, input) => {
    const send = () => call(name, input);
    if (token !== undefined && sessionCalls.has(name))
      return sessionAnswer([scope, token, name, JSON.stringify(input)], send) as ReturnType<
        typeof call<typeof name>
      >;
    if (!isCacheable(callerKind, name)) return send();
    const key = [scope, name, JSON.stringify(input)].join('\n');
    const answer = async (): Promise<CallResult> => {
      const result = await (sharedCalls.has(name)
        ? cache.get(key, send)
        : fetchAndStore(key, send));
      if (result.ok || !isDown || result.fault.status < 500) return result;
      return cache.peekStale(key) ?? result;
    };
    // Safe cast: the key contains the call's name.
    return answer() as ReturnType<typeof call<typeof name>>;
  };
  return {
    wrap,
    clear: () => {
      cache.expire();
      sessions.expire();
    },
  };
}
