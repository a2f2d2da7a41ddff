import { LRUCache } from 'lru-cache';
import { createFairLru, type FairLruOptions, type LruEntries } from './fair-lru.ts';

export interface SwrCacheOptions<Value> {
  /** Monotonic, ms. */
  readonly now: () => number;
  /** Ms until a value is stale; may depend on the value. */
  readonly ttlMs: number | ((value: Value) => number);
  /** Ms for which a stale value may still be served; no limit by default. */
  readonly maxStaleMs?: number;
  /**
   * Start of a value's age: the end of its load ('answer', the default), or its start ('request')
   * for values that must never be older than the ttl. With 'request', an older load is not shared.
   */
  readonly ageFrom?: 'request' | 'answer';
  /** Callers receive unstored values, too. */
  readonly shouldStore?: (value: Value) => boolean;
  /** A number of values with LRU eviction, or a total size shared fairly among owners. */
  readonly max: number | FairLruOptions<Value>;
}

/** Concurrent callers of a key share one load. */
export interface SwrCache<Value> {
  /**
   * The fresh value, or the result of the pending load or of a new one. Rejects with the error of
   * `load`, which is not stored.
   */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Undefined when stale. */
  peek(key: string): Value | undefined;
  /** Also returns stale values younger than `maxStaleMs`. */
  peekStale(key: string): Value | undefined;
  isLoading(key: string): boolean;
  /** Stores a fresh value; a pending load no longer overwrites it. */
  set(key: string, value: Value): void;
  /** Marks keys with this prefix (or all) as stale. */
  expire(prefix?: string): void;
  /** Deletes keys with this prefix (or all) and discards their pending loads. */
  delete(prefix?: string): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly at: number;
  readonly ttlMs: number;
}

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly startedAt: number;
}

/** A copy, because callers modify the holder while iterating. */
const keysWith = (holder: { keys(): Iterable<string> }, prefix: string): string[] =>
  [...holder.keys()].filter((key) => key.startsWith(prefix));

const createEntries = <Value>(max: SwrCacheOptions<Value>['max']): LruEntries<Entry<Value>> =>
  typeof max === 'number'
    ? new LRUCache<string, Entry<Value>>({ max })
    : createFairLru<Entry<Value>>({ ...max, sizeOf: ({ value }, key) => max.sizeOf(value, key) });

/** Stale-while-revalidate over `lru-cache` (compare RFC 5861). */
export function createSwrCache<Value>(options: SwrCacheOptions<Value>): SwrCache<Value> {
  const { now, max, maxStaleMs = Infinity, ageFrom = 'answer', shouldStore = () => true } = options;
  const ttlOf = (value: Value): number =>
    typeof options.ttlMs === 'number' ? options.ttlMs : options.ttlMs(value);
  const entries = createEntries(max);
  const flights = new Map<string, Flight<Value>>();

  const store = (key: string, value: Value, at: number): void =>
    void entries.set(key, { value, at, ttlMs: ttlOf(value) });
  // A clock that was set back must not extend freshness.
  const freshEntry = (key: string): Entry<Value> | undefined => {
    const entry = entries.get(key);
    return entry && Math.abs(now() - entry.at) < entry.ttlMs ? entry : undefined;
  };

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const startedAt = now();
    const promise = load().then(
      (value) => {
        if (!land()) return value;
        if (shouldStore(value)) store(key, value, ageFrom === 'request' ? startedAt : now());
        return value;
      },
      (fault: unknown) => {
        land();
        throw fault;
      },
    );
    /** False when the key was set, expired or deleted during the load. */
    const land = (): boolean => flights.get(key)?.promise === promise && flights.delete(key);
    flights.set(key, { promise, startedAt });
    return promise;
  };

  const flightToJoin = (key: string): Flight<Value> | undefined => {
    const flight = flights.get(key);
    if (!flight || ageFrom === 'answer' || typeof options.ttlMs !== 'number') return flight;
    return Math.abs(now() - flight.startedAt) < options.ttlMs ? flight : undefined;
  };

  return {
    get: async (key, load) => {
      const entry = freshEntry(key);
      return entry ? entry.value : (flightToJoin(key)?.promise ?? start(key, load));
    },
    peek: (key) => freshEntry(key)?.value,
    peekStale: (key) => {
      const entry = entries.get(key);
      return entry && now() - entry.at < maxStaleMs ? entry.value : undefined;
    },
    isLoading: (key) => flights.has(key),
    set(key, value) {
      flights.delete(key);
      store(key, value, now());
    },
    expire(prefix = '') {
      for (const key of keysWith(flights, prefix)) flights.delete(key);
      for (const key of keysWith(entries, prefix)) {
        const entry = entries.peek(key);
        if (entry) entries.set(key, { ...entry, ttlMs: 0 });
      }
    },
    delete(prefix = '') {
      for (const key of keysWith(flights, prefix)) flights.delete(key);
      for (const key of keysWith(entries, prefix)) entries.delete(key);
    },
  };
}
