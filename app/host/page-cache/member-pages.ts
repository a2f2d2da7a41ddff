import { createHash } from 'node:crypto';
import { createFairLru } from '#app/lib/fair-lru.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import type { Call } from '#app/api/call.ts';
import type { RequestContext } from '#app/context/resolve-request.ts';
import type { Encoding } from '../middleware/compress.ts';
import { toEncodedPage, type EncodedPage } from './cached-page.ts';
import type { PageRead } from './page-reads.ts';

/** How long a page is shown while nothing of it changes, ms: its clock is as old. */
const maxAgeMs = 30_000;
/**
 * A page waits so long for its reads; a new one leaves out what comes later, such as the balance
 * [SH-10].
 */
const maxCheckMs = 800;
/** All members' pages of all brands together, shared fairly between the members. */
const maxBytes = 64 * 1024 ** 2;
/** What an entry takes besides its body. */
const overheadBytes = 5_000;

/** Pages that ask who sent the player, or that open something for them. */
const unkeptRoutes: ReadonlySet<string> = new Set(['game', 'seamless', 'fbsports']);

/** What of a request's context a page is made of, besides what its key says and its reads. */
type PageContext = Pick<RequestContext, 'brand' | 'site' | 'texts'>;

interface MemberPage extends PageContext, EncodedPage {
  readonly reads: readonly PageRead[];
  /** From when and until when it may be shown, ms since the epoch. */
  readonly madeAt: number;
  readonly until: number;
}

/** A page that was just made, and what it was made of. */
export interface CreatedPage {
  readonly context: PageContext;
  /** As `notePageReads` took them. */
  readonly reads: readonly PageRead[] | undefined;
  /**
   * When it began to be made, and until when it holds by what it says itself; ms since the epoch.
   */
  readonly madeAt: number;
  readonly until: number;
  readonly response: Response;
  readonly encoding: Encoding;
}

/**
 * Members' pages, each kept for the session that it was made for and shown again only when every
 * read that it was made of, asked again, gives the very same answer (decision 037).
 */
export interface MemberPages {
  /** The page of a key, when nothing that it shows has changed. */
  find(key: string, context: PageContext, call: Call): Promise<Response | undefined>;
  /** Keeps a page where that is possible, and returns the answer to send. */
  keep(key: string, page: CreatedPage): Promise<Response>;
  /** Forgets all. */
  clear(): void;
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

/** Whose page a key's is: the digest before the dot. */
const ownerOf = (key: string): string => key.slice(0, key.indexOf('.'));

/**
 * What a member's page is kept under: whose it is, the whole of the browser's cookies, so one
 * session never gets another's, and everything that the page says of the request. The reads are the
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
  // However many sessions a member has, their pages are of one owner.
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
    // What nobody may be shown any more leaves the memory.
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
