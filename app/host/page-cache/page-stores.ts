import { createQueryStandIn, type QueryStandIn } from '../pages/query-stand-in.ts';
import { cachedPageSize, type CachedPage } from './cached-page.ts';
import { templateSize, type PageTemplate } from './page-template.ts';
import { createPageCacheStore, type PageCacheStore } from './store.ts';

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
