import { createSwrCache } from '#app/lib/swr-cache.ts';

/** How long a page is fresh, and how long a stale one is served while it is rendered again; ms. */
const freshMs = 3_000;
const staleMs = 120_000;

/** Guests' pages, or templates of them, each rendered once for all simultaneous requests. */
export interface PageCacheStore<Page> {
  /**
   * A page that may be served now: a fresh one, or a stale one while it is being rendered again.
   * Undefined: call `getOrRender`.
   */
  get(key: string): Page | undefined;
  /**
   * The page of a key. Of all simultaneous requests the first renders it and the others wait, or
   * get the stale one. Undefined when the result may not be cached: the renderer has its own
   * answer, and everybody else has to render theirs.
   */
  getOrRender(key: string, render: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Removes the pages whose key has this prefix, pending ones included; all without one. */
  invalidate(prefix?: string): void;
}

/** The brand in a key. */
const brandOfKey = (key: string): string => key.slice(0, key.indexOf('\n'));

/** What a store of pages is made with. */
export interface PageCacheStoreOptions<Page> {
  /** A monotonic clock, ms. */
  readonly now: () => number;
  readonly sizeOf: (page: Page) => number;
  /**
   * The limit for all pages of all brands, bytes. When the store is full, the brand with the most
   * bytes loses a page: no brand's visitors evict another's pages [N6].
   */
  readonly maxSize: number;
}

/** Makes an empty store. */
export function createPageCacheStore<Page>({
  now,
  sizeOf,
  maxSize,
}: PageCacheStoreOptions<Page>): PageCacheStore<Page> {
  const pages = createSwrCache<Page | undefined>({
    now,
    ttlMs: freshMs,
    maxStaleMs: staleMs,
    shouldStore: (page) => page !== undefined,
    max: {
      maxSize,
      sizeOf: (page) => (page === undefined ? 0 : sizeOf(page)),
      ownerOf: brandOfKey,
    },
  });
  const get = (key: string): Page | undefined =>
    pages.peek(key) ?? (pages.isLoading(key) ? pages.peekStale(key) : undefined);
  return {
    get,
    async getOrRender(key, render) {
      const page = get(key);
      if (page) return page;
      const joinsLoad = pages.isLoading(key);
      const rendered = pages.get(key, render);
      // A renderer's failure is its own; those who waited for it render the page themselves.
      return joinsLoad ? rendered.catch(() => undefined) : rendered;
    },
    invalidate: (prefix) => pages.delete(prefix),
  };
}
