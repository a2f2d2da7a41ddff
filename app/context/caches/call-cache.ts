import type { Call } from '#app/api/call.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

/**
 * What the platform tells every guest of a brand and language alike, and nearly every page asks:
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
 * What guests are shown as it was while the platform is down: content, the same for all of them
 * [ST-03].
 */
const callsServedStale: ReadonlySet<CallName> = new Set<CallName>([
  ...sharedCalls,
  'gameList',
  'promotionDetail',
  'winners',
  'pointRewards',
  'pointConfig',
]);
/** ms that an answer counts: what is told here may be as old as that on a page made again. */
const ttlMs = 1_000;
/** An hour: the permission may be older, but news and prizes of yesterday are no content. */
const maxStaleMs = 3_600_000;
const maxEntries = 1_000;

type CallResult = Awaited<ReturnType<Call>>;

/**
 * A call that carries no token tells members what it tells guests; their notices, prizes and money
 * are asked for each time [API-31].
 */
const isCacheable = (callerKind: 'guest' | 'member', name: CallName): boolean =>
  callerKind === 'guest'
    ? callsServedStale.has(name)
    : sharedCalls.has(name) && callTable[name].token === false;

/** Answers that are the same for many, each asked for once a second however many pages are made. */
export interface CallCache {
  /**
   * The same call, for a guest or a member.
   * @param whose the brand as it is and the host that the call names: never another's answer
   * @param isDown the platform does not even tell the permission: what it told before stands in for
   * what it cannot tell
   */
  wrap(callerKind: 'guest' | 'member', scope: string, call: Call, isDown: boolean): Call;
  /** Forgets all of them, but what was told last, for bad times. */
  clear(): void;
}

/** @param now ms, from any beginning, that only ever goes forward */
export function createCallCache(now: () => number): CallCache {
  const cache = createSwrCache<CallResult>({
    now,
    ttlMs,
    maxStaleMs,
    ageFrom: 'request',
    // A refusal is nobody's but its asker's: the next one asks again.
    shouldStore: ({ ok }) => ok,
    max: maxEntries,
  });

  /** Asks each time, and remembers a good answer for bad times. */
  async function fetchAndStore(key: string, send: () => Promise<CallResult>): Promise<CallResult> {
    const result = await send();
    if (result.ok) cache.set(key, result);
    return result;
  }

  const wrap: CallCache['wrap'] = (callerKind, scope, call, isDown) => (name, input) => {
    if (!isCacheable(callerKind, name)) return call(name, input);
    const key = [scope, name, JSON.stringify(input)].join('\n');
    const send = () => call(name, input);
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
  return { wrap, clear: () => cache.expire() };
}
