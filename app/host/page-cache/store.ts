import { createSwrCache } from '#app/lib/swr-cache.ts';
import { createQueryStandIn, type QueryStandIn } from '../pages/query-stand-in.ts';
import { cachedPageSize, type CachedPage } from './cached-page.ts';
import { templateSize, type PageTemplate } from './page-template.ts';

/** Ms until a page is stale, and ms for which it may still be served during re-rendering. */
const freshMs = 3_000;
const staleMs = 120_000;

/** Concurrent requests share one rendering. */
export interface PageCacheStore<Page> {
  /** A fresh page, or a stale one during re-rendering. Undefined: call `getOrRender`. */
  get(key: string): Page | undefined;
  /**
   * The first of concurrent requests renders; the others wait or get the stale page. Undefined when
   * the result must not be cached: every caller then renders its own.
   */
  getOrRender(key: string, render: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Deletes pages with this prefix (or all) and discards pending ones. */
  invalidate(prefix?: string): void;
}

const brandOfKey = (key: string): string => key.slice(0, key.indexOf('\n'));

export interface PageCacheStoreOptions<Page> {
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly sizeOf: (page: Page) => number;
  /**
   * Bytes, all brands together. A full store evicts from the brand with the most bytes, so that no
   * brand evicts a smaller one.
   */
  readonly maxSize: number;
}

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
      // Only the renderer sees its error; waiting requests render the page themselves.
      return joinsLoad ? rendered.catch(() => undefined) : rendered;
    },
    invalidate: (prefix) => pages.delete(prefix),
  };
}

/** Bytes, for pages in three encodings and for templates. */
const maxPageBytes = 64 * 1024 ** 2;
const maxTemplateBytes = 16 * 1024 ** 2;

export interface PageStores {
  readonly pages: PageCacheStore<CachedPage>;
  /** Guest pages with a stand-in query (decision 040). */
  readonly pageTemplates: PageCacheStore<PageTemplate>;
  readonly queryStandIn: QueryStandIn;
}

/** @param now a monotonic clock, ms */
export const createPageStores = (now: () => number): PageStores => ({
  pages: createPageCacheStore({ now, sizeOf: cachedPageSize, maxSize: maxPageBytes }),
  pageTemplates: createPageCacheStore({ now, sizeOf: templateSize, maxSize: maxTemplateBytes }),
  queryStandIn: createQueryStandIn(),
});
