import { createSwrCache } from '#app/lib/swr-cache.ts';

/** A value of the database that another server may change. */
export interface RefreshingValue<Value> {
  /** The value, at most `ttlMs` old while the database answers. */
  get(): Promise<Value>;
  /** What it is from now on: just written by us. */
  set(value: Value): void;
}

const key = 'value';

/**
 * Keeps a value that is asked for at every call: read again when it is older than `ttlMs`, once for
 * all who ask at the same time. While the database is away the last one is used.
 * @param ttlMs how soon another server's change is seen; Infinity where there is no other
 * @param now ms, from any beginning, that only ever goes forward
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
      // What we wrote while this was being read is newer.
      return (cache.peekStale(key) ?? value).value;
    },
    set: (value) => cache.set(key, { value }),
  };
}
