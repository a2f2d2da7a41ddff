import { createSwrCache } from '#app/lib/swr-cache.ts';

/** A value in the database that another server may change. */
export interface RefreshingValue<Value> {
  /** The value, at most `ttlMs` old while the database answers. */
  get(): Promise<Value>;
  /** Sets the value that we have just written. */
  set(value: Value): void;
}

const key = 'value';

/**
 * Caches a value that is needed at every call: read again when it is older than `ttlMs`, once for
 * all simultaneous callers. While the database is away the last one is used.
 * @param ttlMs how soon another server's change is seen; Infinity without other servers
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
      // A value that we wrote during this read is newer.
      return (cache.peekStale(key) ?? value).value;
    },
    set: (value) => cache.set(key, { value }),
  };
}
