import { createHash } from 'node:crypto';
import { createFairLru } from '#app/lib/fair-lru.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import type { Call } from '#app/api/call.ts';
import type { RequestContext } from '#app/context/resolve-request.ts';
import type { Encoding } from '#app/lib/preferred-encoding.ts';
import { toEncodedPage, type EncodedPage } from './cached-page.ts';
import type { PageRead } from './page-reads.ts';

/** Ms; also the maximum age of the page's clock. */
const maxAgeMs = 30_000;
/**
 * Ms to wait for the repeated reads. A newly rendered page omits data that arrives later, such as
 * the balance [SH-10].
 */
const maxCheckMs = 800;
/** Bytes for all brands, shared fairly between members. */
const maxBytes = 64 * 1024 ** 2;
const overheadBytes = 5_000;

/** Pages that depend on the referrer or start a game. */
const unkeptRoutes: ReadonlySet<string> = new Set(['game', 'seamless', 'fbsports']);

type PageContext = Pick<RequestContext, 'brand' | 'site' | 'texts'>;

interface MemberPage extends PageContext, EncodedPage {
  readonly reads: readonly PageRead[];
  readonly madeAt: number;
  readonly until: number;
}

export interface CreatedPage {
  readonly context: PageContext;
  readonly reads: readonly PageRead[] | undefined;
  /** Start of rendering and end of validity, ms since the epoch. */
  readonly madeAt: number;
  readonly until: number;
  readonly response: Response;
  readonly encoding: Encoding;
}

/**
 * Cached per session, and reused only if all reads, when repeated, return identical responses
 * (decision 037).
 */
export interface MemberPages {
  find(key: string, context: PageContext, call: Call): Promise<Response | undefined>;
  keep(key: string, page: CreatedPage): Promise<Response>;
  clear(): void;
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

const ownerOf = (key: string): string => key.slice(0, key.indexOf('.'));

/**
 * The owner, all cookies (so that sessions never share pages) and all request inputs besides the
 * reads. Undefined for guests and for pages that differ each time.
 */
export function memberPageKey(
  request: Request,
  { cookieHeader, encoding }: { readonly cookieHeader: string | null; readonly encoding: Encoding },
  context: RequestContext,
): string | undefined {
  const { viewer, access, session, permissionState, requestedLanguage } = context;
  if (request.method !== 'GET' || viewer.kind !== 'member' || !session.current) return undefined;
  if (access.kind !== 'page' || unkeptRoutes.has(access.route)) return undefined;
  if (permissionState !== 'fresh' || requestedLanguage !== undefined) return undefined;
  if (context.headers.has('set-cookie')) return undefined;
  // All sessions of a member share one quota.
  const owner = digest([context.brand.merchant.code, session.current.customerId]);
  return `${owner}.${digest([
    request.url,
    context.origin,
    cookieHeader,
    viewer,
    context.consent,
    encoding,
  ])}`;
}

async function isUnchanged(reads: readonly PageRead[], call: Call): Promise<boolean> {
  const all = Promise.all(reads.map(({ name, input }) => call(name, input as never)));
  const answers = await withDeadline(all, maxCheckMs, () => undefined);
  return answers?.every((answer, index) => answer === reads[index]?.result) ?? false;
}

/** @param now ms since the epoch, by the platform's clock */
export function createMemberPages(now: () => number): MemberPages {
  const pages = createFairLru<MemberPage>({
    maxSize: maxBytes,
    sizeOf: ({ body }) => body.length + overheadBytes,
    ownerOf,
    ttlMs: maxAgeMs,
  });
  return {
    async find(key, { brand, site, texts }, call) {
      const page = pages.get(key);
      if (!page) return undefined;
      const isCurrent =
        page.madeAt <= now() &&
        page.until > now() &&
        page.brand === brand &&
        page.site === site &&
        page.texts === texts;
      if (!isCurrent || !(await isUnchanged(page.reads, call))) {
        pages.delete(key);
        return undefined;
      }
      return new Response(page.body, { headers: page.headers });
    },
    async keep(key, { context, reads, madeAt, until, response, encoding }) {
      // A page without reads of member data would outlive the session.
      if (!reads?.length) return response;
      const cached = await toEncodedPage(response, encoding);
      if (!cached) return response;
      const { brand, site, texts } = context;
      pages.set(key, {
        brand,
        site,
        texts,
        reads,
        madeAt,
        until: Math.min(until, madeAt + maxAgeMs),
        ...cached,
      });
      return new Response(cached.body, { headers: cached.headers });
    },
    clear: () => pages.clear(),
  };
}
