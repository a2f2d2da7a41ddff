import { LRUCache } from 'lru-cache';

/** A value of the platform's that could not be read. */
export interface UnreadValue {
  /** The brand's code at the platform. */
  readonly brand: string;
  readonly call: string;
  readonly path: string;
  readonly reason: string;
}

/** How often a value was seen, and when first and last; ISO dates. */
export interface UnreadEntry extends UnreadValue {
  readonly count: number;
  readonly since: string;
  readonly last: string;
}

/** The recent values that could not be read. */
export interface UnreadValues {
  /**
   * Records one.
   * @returns whether to log it: the first time within an hour
   */
  add(value: UnreadValue): boolean;
  /** Those of the last hour, the latest first. */
  list(): readonly UnreadEntry[];
}

const hourMs = 3_600_000;
/** More different faults than a person reads. */
const maxEntries = 500;
const maxListed = 100;

/** @param now ms since the epoch */
export function createUnreadValues(now: () => number): UnreadValues {
  const entries = new LRUCache<
    string,
    UnreadValue & { count: number; since: number; last: number; loggedAt: number }
  >({ max: maxEntries });
  return {
    add(value) {
      const key = [value.brand, value.call, value.path, value.reason].join('\n');
      const at = now();
      const previous = entries.get(key);
      const isNew = !previous || at - previous.last >= hourMs;
      const isLogged = isNew || at - previous.loggedAt >= hourMs;
      entries.set(key, {
        ...value,
        count: isNew ? 1 : previous.count + 1,
        since: isNew ? at : previous.since,
        last: at,
        loggedAt: isLogged ? at : previous.loggedAt,
      });
      return isLogged;
    },
    list: () =>
      [...entries.values()]
        .filter(({ last }) => now() - last < hourMs)
        .slice(0, maxListed)
        .map(({ loggedAt: _loggedAt, since, last, ...entry }) => ({
          ...entry,
          since: new Date(since).toISOString(),
          last: new Date(last).toISOString(),
        })),
  };
}
