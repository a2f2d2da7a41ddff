import { createSwrCache } from '#app/lib/swr-cache.ts';

/** A value that other servers may change. */
export interface RefreshingValue<Value> {
  /** At most `ttlMs` old while the database is available. */
  get(): Promise<Value>;
  set(value: Value): void;
}

const key = 'value';

/**
 * Loads once for all concurrent callers. During an outage the last value is used.
 * @param ttlMs maximum staleness; Infinity for a single server
 * @param now a monotonic clock, ms
 */
export function createRefreshingValue<Value>(
  load: () => Promise<Value>,
  ttlMs: number,
  now: () => number = () => performance.now(),
): RefreshingValue<Value> {
  const cache = createSwrCache<{ readonly value: Value }>({ now, ttlMs, max: 1 });
  return {
    async get() {
      const last = cache.peekStale(key);
      const loading = cache.get(key, async () => ({ value: await load() }));
      const value = await (last ? loading.catch(() => last) : loading);
      // A value written by this server during the load is newer.
      return (cache.peekStale(key) ?? value).value;
    },
    set: (value) => cache.set(key, { value }),
  };
}
