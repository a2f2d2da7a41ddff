import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/**
 * How long a page is shown as it is, and how long an older one still is while somebody makes it
 * anew; ms.
 */
const freshMs = 3_000;
const staleMs = 120_000;
/** All pages of all brands together, with their three ways of being packed. */
const maxBytes = 64 * 1024 ** 2;

interface Entry {
  readonly page: CachedPage;
  readonly createdAt: number;
}

/** Guests' pages, each made once for all who ask at the same time. */
export interface PageCacheStore {
  /**
   * A page that may be shown at once: a fresh one, or an older one while somebody makes it anew.
   * Undefined: go and ask `through`.
   */
  get(key: string): CachedPage | undefined;
  /**
   * The page of a key. Of all who ask at once the first makes it and the others wait, or get the
   * older one. Undefined when what was made may not be kept: its maker has its own answer, and
   * everybody else has to make theirs.
   */
  getOrRender(
    key: string,
    render: () => Promise<CachedPage | undefined>,
  ): Promise<CachedPage | undefined>;
  /** Forgets the pages whose key begins so, those under way included; all without one. */
  invalidate(prefix?: string): void;
}

const sizeOf = ({ page: { br, gzip, identity } }: Entry): number =>
  br.body.length + gzip.body.length + identity.body.length + 5_000;

/** @param now ms, from any beginning, that only ever goes forward */
export function createPageCacheStore(
  now: () => number,
  maxSize: number = maxBytes,
): PageCacheStore {
  const entries = new LRUCache<string, Entry>({ maxSize: maxSize, sizeCalculation: sizeOf });
  const pending = new Map<string, Promise<CachedPage | undefined>>();
  const usablePage = (key: string, entry = entries.get(key)): CachedPage | undefined => {
    const age = entry ? now() - entry.createdAt : Infinity;
    return entry && (age < freshMs || (age < staleMs && pending.has(key))) ? entry.page : undefined;
  };
  const start = (
    key: string,
    render: () => Promise<CachedPage | undefined>,
  ): Promise<CachedPage | undefined> => {
    const pendingPage: Promise<CachedPage | undefined> = render()
      .then((page) => {
        // Forgotten while it was under way: it may show what is no more.
        if (page && pending.get(key) === pendingPage) entries.set(key, { page, createdAt: now() });
        return page;
      })
      .finally(() => void (pending.get(key) === pendingPage && pending.delete(key)));
    pending.set(key, pendingPage);
    return pendingPage;
  };
  return {
    get: (key) => usablePage(key),
    // A maker's own fault is its own; whoever waited for it makes the page themselves.
    getOrRender: (key, render) => {
      const page = usablePage(key);
      if (page) return Promise.resolve(page);
      const inFlight = pending.get(key);
      return inFlight ? inFlight.catch(() => undefined) : start(key, render);
    },
    invalidate(prefix = '') {
      for (const keys of [pending, entries])
        for (const key of [...keys.keys()]) if (key.startsWith(prefix)) keys.delete(key);
    },
  };
}
