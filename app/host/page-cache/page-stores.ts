import { createQueryStandIn, type QueryStandIn } from '../query-stand-in.ts';
import { cachedPageSize, type CachedPage } from './cached-page.ts';
import { templateSize, type PageTemplate } from './page-template.ts';
import { createPageCacheStore, type PageCacheStore } from './store.ts';

/** The limits for all guests' pages in their three encodings, and for all templates; bytes. */
const maxPageBytes = 64 * 1024 ** 2;
const maxTemplateBytes = 16 * 1024 ** 2;

/** What guests' pages are cached in. */
export interface PageStores {
  /** Guests' rendered pages. */
  readonly pages: PageCacheStore<CachedPage>;
  /** Guests' pages with a stand-in for their query (decision 040). */
  readonly pageTemplates: PageCacheStore<PageTemplate>;
  readonly queryStandIn: QueryStandIn;
}

/**
 * Makes empty stores.
 * @param now a monotonic clock, ms
 */
export const createPageStores = (now: () => number): PageStores => ({
  pages: createPageCacheStore({ now, sizeOf: cachedPageSize, maxSize: maxPageBytes }),
  pageTemplates: createPageCacheStore({ now, sizeOf: templateSize, maxSize: maxTemplateBytes }),
  queryStandIn: createQueryStandIn(),
});
