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

export interface AppEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    resolved: ResolvedRequest;
    brand?: string;
    /** Some data was unavailable, or the address names something that does not exist. */
    isUncacheable?: boolean;
    /** Shared by all guests, so the page may depend only on the request's key. */
    isShared?: boolean;
    /** The placeholder for the page's query; removed when the page cannot be rendered with one. */
    standIn?: QueryStandIn | undefined;
    /** The member whose quota applies; undefined for guests. */
    member?: string | undefined;
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

/** Charges the page limit and renders in turn; the page handler responds to a refusal. */
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
  // Wait for the turn first, so that no request joins a render that has not started.
  await limit.inTurn(ip, make);
}

/** Whether the new page may be shown to other visitors. */
const isKeepable = (context: PageContext): boolean =>
  context.req.method === 'GET' && !context.get('isUncacheable');

/** The first of concurrent requests renders the page for all. */
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

/** The page handler's response with the visitor's query filled in. */
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
 * Fills the query into a template. The first of concurrent requests renders the template with a
 * stand-in query.
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
 * Runs outside of everything that sets page headers, and inside of compression, because cached
 * pages are already compressed.
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
