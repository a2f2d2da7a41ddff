import { createHash } from 'node:crypto';
import { createFairLru } from '#app/lib/fair-lru.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import type { Call } from '#app/api/call.ts';
import type { RequestContext } from '#app/context/resolve-request.ts';
import type { Encoding } from '#app/lib/preferred-encoding.ts';
import { toEncodedPage, type EncodedPage } from './cached-page.ts';
import type { PageRead } from './page-reads.ts';

/** How long a page is reused while nothing of it changes, ms: its clock is as old. */
const maxAgeMs = 30_000;
/**
 * How long a page waits for its reads; a new one leaves out later ones, such as the balance
 * [SH-10].
 */
const maxCheckMs = 800;
/** The limit for all members' pages of all brands, shared fairly between the members. */
const maxBytes = 64 * 1024 ** 2;
/** The overhead of an entry besides its body. */
const overheadBytes = 5_000;

/** Pages that depend on where the player came from, or that open something for them. */
const unkeptRoutes: ReadonlySet<string> = new Set(['game', 'seamless', 'fbsports']);

/** The parts of a request's context that a page depends on, besides its key and its reads. */
type PageContext = Pick<RequestContext, 'brand' | 'site' | 'texts'>;

interface MemberPage extends PageContext, EncodedPage {
  readonly reads: readonly PageRead[];
  /** The period in which it may be shown, ms since the epoch. */
  readonly madeAt: number;
  readonly until: number;
}

/** A page that was just rendered, with its dependencies. */
export interface CreatedPage {
  readonly context: PageContext;
  /** As `notePageReads` recorded them. */
  readonly reads: readonly PageRead[] | undefined;
  /** When rendering began, and until when the content is valid; ms since the epoch. */
  readonly madeAt: number;
  readonly until: number;
  readonly response: Response;
  readonly encoding: Encoding;
}

/**
 * Members' pages, each cached for its session and reused only when every read that it depends on,
 * repeated, gives the very same answer (decision 037).
 */
export interface MemberPages {
  /** The page of a key, if nothing that it shows has changed. */
  find(key: string, context: PageContext, call: Call): Promise<Response | undefined>;
  /** Stores a page if possible, and returns the answer to send. */
  keep(key: string, page: CreatedPage): Promise<Response>;
  /** Removes all pages. */
  clear(): void;
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

/** The owner in a key: the digest before the dot. */
const ownerOf = (key: string): string => key.slice(0, key.indexOf('.'));

/**
 * The key of a member's page: the owner, all of the browser's cookies, so that one session never
 * gets another's page, and everything in the request that the page depends on. The reads are the
 * rest. Undefined for a guest's page and for one that is different each time.
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
  // All sessions of a member have one owner.
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

/** Whether every read still gives the answer that the page shows. */
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
    // Expired pages are removed.
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
      // A page without a read of the member's own would outlive the session.
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
