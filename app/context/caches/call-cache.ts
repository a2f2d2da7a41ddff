import { createHash } from 'node:crypto';
import type { Call } from '#app/api/call.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

/**
 * Calls with the same answer for every guest of a brand and language, used by nearly every page:
 * vendors, popular and hot games, notices, help, prizes [API-31].
 */
const sharedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'gameMenus',
  'announcements',
  'helpCenter',
  'popular',
  'hotGames',
  'promotions',
  'vipLevels',
]);
/**
 * Calls whose last good answer guests get while the platform is down: content that is the same for
 * all [ST-03].
 */
const callsServedStale: ReadonlySet<CallName> = new Set<CallName>([
  ...sharedCalls,
  'gameList',
  'promotionDetail',
  'winners',
  'pointRewards',
  'pointConfig',
]);
/** How long an answer is fresh, ms; a page that is rendered again may show one of that age. */
const ttlMs = 1_000;
/** An hour: the permission may be older, but yesterday's news and prizes are worthless. */
const maxStaleMs = 3_600_000;
/** All cached answers as JSON, in characters; brands share it fairly. */
const maxCharacters = 16 * 1024 * 1024;

/**
 * What hardly changes while a session is open: the member's notices, and which wallets the brand
 * has; no amounts [API-31].
 */
const sessionCalls: ReadonlySet<CallName> = new Set<CallName>(['announcements', 'merchantWallet']);
/** How long such an answer is used, ms: a change on the platform shows within a minute. */
const sessionTtlMs = 60_000;

type CallResult = Awaited<ReturnType<Call>>;

const lengths = new WeakMap<CallResult, number>();
/** The length of an answer as JSON, computed once for each object. */
function lengthOf(result: CallResult): number {
  const length = lengths.get(result) ?? JSON.stringify(result).length;
  lengths.set(result, length);
  return length;
}

/** A limit by the length of answers and keys, shared by what comes first in the keys: the brand. */
const within = (maxSize: number) => ({
  maxSize,
  sizeOf: (result: CallResult, key: string) => lengthOf(result) + key.length,
  ownerOf: (key: string) => key.slice(0, key.indexOf('\n')),
});

/**
 * A call without a token gives members the same answer as guests; prizes and balances of a member
 * are requested each time [API-31].
 */
const isCacheable = (callerKind: 'guest' | 'member', name: CallName): boolean =>
  callerKind === 'guest'
    ? callsServedStale.has(name)
    : sharedCalls.has(name) && callTable[name].token === false;

/**
 * Answers that many visitors share; each is requested at most once a second, however many pages are
 * rendered.
 */
export interface CallCache {
  /**
   * The same call, cached for guests or members.
   * @param scope the brand's version and the host of the call, so that no other brand's answer is
   * returned
   * @param isDown whether the platform does not even answer for the permission: then its last good
   * answers are used
   * @param token the member's session token; without it nothing is cached for the session
   */
  wrap(
    callerKind: 'guest' | 'member',
    scope: string,
    call: Call,
    isDown: boolean,
    token?: string,
  ): Call;
  /** Forgets all fresh answers; the last good ones stay for outages. */
  clear(): void;
}

/** @param now a monotonic clock, ms */
export function createCallCache(now: () => number, maxSize = maxCharacters): CallCache {
  const cache = createSwrCache<CallResult>({
    now,
    ttlMs,
    maxStaleMs,
    ageFrom: 'request',
    // A refusal is not shared: the next caller asks again.
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

  /** A session's answer; the key holds only the token's digest. */
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

  /** Calls each time, and keeps a good answer for outages. */
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
      // While the platform is down the last good answer is served.
      if (result.ok || !isDown || result.fault.status < 500) return result;
      return cache.peekStale(key) ?? result;
    };
    // The key has the call's name, so that every answer under it is that call's.
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
