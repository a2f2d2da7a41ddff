import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressBytes } from '#app/lib/compress-bytes.ts';
import { preferredEncoding, type Encoding } from '#app/lib/preferred-encoding.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import { createQueryStandIn, type QueryStandIn } from '../pages/query-stand-in.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface EncodedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

export type CachedPage = Readonly<Record<Encoding, EncodedPage>>;

const overheadBytes = 5_000;

export const cachedPageSize = ({ br, gzip: gz, identity }: CachedPage): number =>
  br.body.length + gz.body.length + identity.body.length + overheadBytes;

/** Headers that belong to one request, or to the sent bytes. */
const ownHeaders = ['x-request-id', 'content-length', 'content-encoding', 'vary'];

interface KeepablePage {
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

/**
 * Only status 200 without cookies; the body is read only then.
 * @param contentType the prefix of the response's type
 */
async function readKeepablePage(
  answer: Response,
  contentType: string,
): Promise<KeepablePage | undefined> {
  const headers = new Headers(answer.headers);
  if (
    answer.status !== 200 ||
    headers.has('set-cookie') ||
    !headers.get('content-type')?.startsWith(contentType)
  )
    return undefined;
  for (const name of ownHeaders) headers.delete(name);
  return { headers, body: Buffer.from(await answer.clone().arrayBuffer()) };
}

const encodedPage = (
  headers: Headers,
  encoding: Encoding,
  body: Buffer<ArrayBuffer>,
): EncodedPage => ({
  body,
  headers: {
    ...Object.fromEntries(headers),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  },
});

/** A page or its data for all guests; undefined if incomplete or personal. */
export async function toCachedPage(answer: Response): Promise<CachedPage | undefined> {
  const page = await readKeepablePage(answer, 'text/');
  if (!page) return undefined;
  const { headers, body: identity } = page;
  headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  return {
    br: encodedPage(headers, 'br', br),
    gzip: encodedPage(headers, 'gzip', gz),
    identity: encodedPage(headers, 'identity', identity),
  };
}

export const negotiateEncoding = (page: CachedPage, accepts: string): CachedPage[Encoding] =>
  page[preferredEncoding(accepts)];

/** A guest page with a stand-in for the query that no page reads (decision 040). */
export interface PageTemplate {
  readonly headers: Headers;
  /** Undefined: the page writes its query in a way that cannot be filled in. */
  readonly fill: ((search: string) => string) | undefined;
  readonly length: number;
}

const templateSize = ({ length }: PageTemplate): number => length + overheadBytes;

export const unfillableTemplate: PageTemplate = {
  headers: new Headers(),
  fill: undefined,
  length: 0,
};

const scripts = /<script\b[\s\S]*?<\/script>/g;

/**
 * Only HTML pages whose hashed scripts do not contain the stand-in.
 * @param answer is read from a copy
 */
export async function isFillable(answer: Response, standIn: QueryStandIn): Promise<boolean> {
  if (answer.status !== 200 || answer.headers.has('set-cookie')) return false;
  const html = await answer.clone().text();
  return (
    standIn.compile(html) !== undefined &&
    (html.match(scripts) ?? []).every((script) => standIn.compile(script)?.('') === script)
  );
}

/** A fillable page with the visitor's query. */
export async function fillPage(
  answer: Response,
  standIn: QueryStandIn,
  search: string,
): Promise<Response> {
  const { status, headers } = answer;
  const page = standIn.compile(await answer.text())?.(search);
  if (page === undefined) throw new Error('a page that could be filled in has changed');
  return new Response(page, { status, headers });
}

export async function toPageTemplate(
  answer: Response,
  standIn: QueryStandIn,
): Promise<PageTemplate | undefined> {
  const page = await readKeepablePage(answer, 'text/html');
  if (!page) return undefined;
  page.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const html = page.body.toString();
  return { headers: page.headers, fill: standIn.compile(html), length: html.length };
}

export async function fillTemplate(
  { headers, fill }: PageTemplate,
  search: string,
  encoding: Encoding,
): Promise<EncodedPage | undefined> {
  return fill
    ? encodedPage(headers, encoding, await compressBytes(Buffer.from(fill(search)), encoding))
    : undefined;
}

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
