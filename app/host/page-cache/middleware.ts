import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { isPageData } from '#app/context/page-path.ts';
import { preferredEncoding } from '#app/lib/preferred-encoding.ts';
import type { ResolvedRequest } from '../request-resolver.ts';
import type { Services } from '../services.ts';
import { pageCosts, type PageLimit } from '../page-limit.ts';
import type { QueryStandIn } from '../query-stand-in.ts';
import { toCachedPage, negotiateEncoding, type EncodedPage } from './cached-page.ts';
import type { PageKey } from './key.ts';
import {
  fillTemplate,
  toPageTemplate,
  unfillableTemplate,
  type PageTemplate,
} from './page-template.ts';

/** The middleware's variables of a request. */
export interface AppEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** The resolved request; set before anything else. */
    resolved: ResolvedRequest;
    /** The brand whose host it came to. */
    brand?: string;
    /**
     * The page must not be cached: some of its data was unavailable, or its address names something
     * that does not exist.
     */
    isUncacheable?: boolean;
    /** The page is shared by all guests: it depends on the request's key alone [F14]. */
    isShared?: boolean;
    /**
     * The stand-in for the page's query; the page handler removes it when the page cannot be
     * rendered with one.
     */
    standIn?: QueryStandIn | undefined;
    /** The member whose share of the address's pages it takes; undefined for a guest [N6]. */
    member?: string | undefined;
    /** Whether its address may have one more page, once decided [N6]. */
    admission?: 'admitted' | 'refused';
  };
}

type CacheServices = Pick<Services, 'pages' | 'pageTemplates' | 'queryStandIn'>;
type PageContext = Context<AppEnv>;

function send(context: PageContext, { headers, body }: EncodedPage): void {
  context.res = undefined;
  context.res = new Response(context.req.method === 'HEAD' ? null : new Uint8Array(body), {
    headers,
  });
}

const acceptsOf = (context: PageContext): string => context.req.header('accept-encoding') ?? '';

/** Takes a page from the address's budget and makes it in its turn; `make` refuses it by itself. */
async function makeInTurn(
  context: PageContext,
  limit: PageLimit,
  next: Next,
  make: () => Promise<void>,
): Promise<void> {
  context.set('isShared', true);
  const { ip } = context.get('resolved').connection;
  const cost = isPageData(context.req.path) ? pageCosts.part : pageCosts.page;
  const isAdmitted = limit.take(ip, cost);
  context.set('admission', isAdmitted ? 'admitted' : 'refused');
  if (!isAdmitted) return next();
  // The turn comes first: nobody waits for a page whose maker has not begun.
  await limit.inTurn(ip, make);
}

/** Whether what was just made may be shown to somebody else. */
const isKeepable = (context: PageContext): boolean =>
  context.req.method === 'GET' && !context.get('isUncacheable');

/** Sends the page of a key, which the first of all who ask makes. */
async function answerShared(
  { pages }: CacheServices,
  limit: PageLimit,
  { text: key }: PageKey,
  context: PageContext,
  next: Next,
): Promise<void> {
  const cached = pages.get(key);
  if (cached) return send(context, negotiateEncoding(cached, acceptsOf(context)));
  await makeInTurn(context, limit, next, async () => {
    let isLeader = false;
    const page = await pages.getOrRender(key, async () => {
      isLeader = true;
      await next();
      return isKeepable(context) ? toCachedPage(context.res) : undefined;
    });
    if (page) send(context, negotiateEncoding(page, acceptsOf(context)));
    else if (!isLeader) await next();
  });
}

/** The answer that the page handler has made with the stand-in, with the visitor's query in it. */
async function withOwnSearch(
  answer: Response,
  standIn: QueryStandIn,
  search: string,
): Promise<Response> {
  const { status, headers } = answer;
  const html = await answer.text();
  const page = standIn.compile(html)?.(search);
  if (page === undefined) throw new Error('a page that the handler could fill in has changed');
  return new Response(page, { status, headers });
}

/**
 * Sends a page whose query no page reads: its template with the query filled in. The first of all
 * who ask makes the template, from a page with the stand-in for its query.
 */
async function answerFromTemplate(
  { pageTemplates, queryStandIn }: CacheServices,
  limit: PageLimit,
  { text: key, search }: { readonly text: string; readonly search: string },
  context: PageContext,
  next: Next,
): Promise<void> {
  const encoding = preferredEncoding(acceptsOf(context));
  const fill = (template: PageTemplate) => fillTemplate(template, search, encoding);
  const template = pageTemplates.get(key);
  if (template && !template.fill) return next();
  if (template && limit.take(context.get('resolved').connection.ip, pageCosts.part)) {
    const page = await fill(template);
    return page ? send(context, page) : next();
  }
  await makeInTurn(context, limit, next, async () => {
    let isLeader = false;
    const newTemplate = await pageTemplates.getOrRender(key, async () => {
      isLeader = true;
      context.set('standIn', queryStandIn);
      await next();
      if (!isKeepable(context)) return undefined;
      return context.get('standIn')
        ? toPageTemplate(context.res, queryStandIn)
        : unfillableTemplate;
    });
    const page = newTemplate && (await fill(newTemplate));
    if (page) return send(context, page);
    if (!isLeader) return next();
    if (context.get('standIn')) {
      const own = await withOwnSearch(context.res, queryStandIn, search);
      context.res = undefined;
      context.res = own;
    }
  });
}

/**
 * Answers guests' pages from the cache, and stores newly rendered ones. It is outside of everything
 * that sets a page's headers, and inside of compression: cached pages are compressed already.
 */
export const pageCache =
  (services: CacheServices, limit: PageLimit): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const key = await context.get('resolved').pageKey();
    if (!key) return next();
    const { text, unreadSearch: search } = key;
    return search === undefined
      ? answerShared(services, limit, key, context, next)
      : answerFromTemplate(services, limit, { text, search }, context, next);
  };
