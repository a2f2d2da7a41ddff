import { LRUCache } from 'lru-cache';

export interface UnreadValue {
  readonly brand: string;
  readonly call: string;
  readonly path: string;
  readonly reason: string;
}

/** `since` and `last` are ISO dates. */
export interface UnreadEntry extends UnreadValue {
  readonly count: number;
  readonly since: string;
  readonly last: string;
}

export interface UnreadValues {
  /** Returns whether to log it: once per hour. */
  add(value: UnreadValue): boolean;
  /** Values of the last hour, latest first. */
  list(): readonly UnreadEntry[];
}

const hourMs = 3_600_000;
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
