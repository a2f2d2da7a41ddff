import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { CachedPage } from './cached-page.ts';

/**
 * How long a page is shown as it is, and how long an older one still is while somebody makes it
 * again; ms.
 */
const freshMs = 3_000;
const staleMs = 120_000;
/**
 * All pages of all brands together, with their three ways of being packed. When it is full, the
 * brand that holds most loses a page: no brand's visitors flush another's pages [N6].
 */
const maxBytes = 64 * 1024 ** 2;

/** Guests' pages, each made once for all who ask at the same time. */
export interface PageCacheStore {
  /**
   * A page that may be shown at once: a fresh one, or an older one while somebody makes it again.
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

/** The brand that a key begins with. */
const brandOfKey = (key: string): string => key.slice(0, key.indexOf('\n'));

const sizeOf = (page: CachedPage | undefined): number =>
  page ? page.br.body.length + page.gzip.body.length + page.identity.body.length + 5_000 : 0;

/** @param now ms, from any beginning, that only ever goes forward */
export function createPageCacheStore(
  now: () => number,
  maxSize: number = maxBytes,
): PageCacheStore {
  const pages = createSwrCache<CachedPage | undefined>({
    now,
    ttlMs: freshMs,
    maxStaleMs: staleMs,
    shouldStore: (page) => page !== undefined,
    max: { maxSize, sizeOf, ownerOf: brandOfKey },
  });
  const get = (key: string): CachedPage | undefined =>
    pages.peek(key) ?? (pages.isLoading(key) ? pages.peekStale(key) : undefined);
  return {
    get,
    async getOrRender(key, render) {
      const page = get(key);
      if (page) return page;
      const joinsLoad = pages.isLoading(key);
      const rendered = pages.get(key, render);
      // A maker's own fault is its own; whoever waited for it makes the page themselves.
      return joinsLoad ? rendered.catch(() => undefined) : rendered;
    },
    invalidate: (prefix) => pages.delete(prefix),
  };
}
