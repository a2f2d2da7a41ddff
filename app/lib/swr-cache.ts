import { LRUCache } from 'lru-cache';
import { createFairLru, type FairLruOptions, type LruEntries } from './fair-lru.ts';

export interface SwrCacheOptions<Value> {
  /** A monotonic clock, ms. */
  readonly now: () => number;
  /** How long a value is fresh, ms; a function if it differs by value. */
  readonly ttlMs: number | ((value: Value) => number);
  /** How long a stale value may still be served, ms; no limit by default. */
  readonly maxStaleMs?: number;
  /**
   * The start of a value's age: when its load ended ('answer', the default), or when it began
   * ('request'), for values that must never be older than the ttl. An older load is not shared
   * then.
   */
  readonly ageFrom?: 'request' | 'answer';
  /** Whether a loaded value is stored; by default each one. Its callers get it in any case. */
  readonly shouldStore?: (value: Value) => boolean;
  /**
   * The capacity: a number of values, with least-recently-used eviction, or the sum of their sizes,
   * shared fairly among their owners.
   */
  readonly max: number | FairLruOptions<Value>;
}

/** Values by key, each loaded once for all simultaneous callers. */
export interface SwrCache<Value> {
  /**
   * The fresh value, or that of the load in flight, or that of a load which starts now.
   * @throws what `load` throws; nothing is stored then
   */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** The value while it is fresh. */
  peek(key: string): Value | undefined;
  /** The value, fresh or not, while it is younger than `maxStaleMs`. */
  peekStale(key: string): Value | undefined;
  /** Whether a load is in flight. */
  isLoading(key: string): boolean;
  /** Stores a value as fresh; a load in flight no longer overwrites it. */
  set(key: string, value: Value): void;
  /** Marks the keys with this prefix (or all) as stale; stale values stay. */
  expire(prefix?: string): void;
  /** Removes the keys with this prefix (or all); loads in flight are not stored. */
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

/** The keys with a prefix; a copy, so that the holder may change meanwhile. */
const keysWith = (holder: { keys(): Iterable<string> }, prefix: string): string[] =>
  [...holder.keys()].filter((key) => key.startsWith(prefix));

const createEntries = <Value>(max: SwrCacheOptions<Value>['max']): LruEntries<Entry<Value>> =>
  typeof max === 'number'
    ? new LRUCache<string, Entry<Value>>({ max })
    : createFairLru<Entry<Value>>({ ...max, sizeOf: ({ value }, key) => max.sizeOf(value, key) });

/**
 * The project's one stale-while-revalidate cache, over `lru-cache` (the idea of RFC 5861). Only
 * `get` can reject, with what its `load` throws.
 */
export function createSwrCache<Value>(options: SwrCacheOptions<Value>): SwrCache<Value> {
  const { now, max, maxStaleMs = Infinity, ageFrom = 'answer', shouldStore = () => true } = options;
  const ttlOf = (value: Value): number =>
    typeof options.ttlMs === 'number' ? options.ttlMs : options.ttlMs(value);
  const entries = createEntries(max);
  const flights = new Map<string, Flight<Value>>();

  const store = (key: string, value: Value, at: number): void =>
    void entries.set(key, { value, at, ttlMs: ttlOf(value) });
  // A clock that was set back keeps nothing fresh for longer.
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
    /** Ends the flight; false when the key was set, expired or deleted since it began. */
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
