import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ResolvedRequest } from '../request-resolver.ts';
import type { Services } from '../services.ts';
import { pageCosts, type PageLimit } from '../page-limit.ts';
import { toCachedPage, negotiateEncoding, type CachedPage } from './cached-page.ts';

/** What the middleware knows of a request. */
export interface AppEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** The resolved request; set before anything else. */
    resolved: ResolvedRequest;
    /** The brand whose host it came to. */
    brand?: string;
    /**
     * Nobody else is to get the page as it is: something that it shows could not be had, or its
     * address names something that is not there.
     */
    isUncacheable?: boolean;
    /** The page is shared by all guests: it depends on the request's key alone [F14]. */
    isShared?: boolean;
    /** Whether its address may have one more page, once that is decided [N6]. */
    admission?: 'admitted' | 'refused';
  };
}

/**
 * Answers guests' pages from the cache, and stores those that are rendered for the first time or
 * again. It is outside of everything that gives a page its headers, and inside of compression:
 * cached pages are compressed already.
 */
export const pageCache =
  ({ pages }: Pick<Services, 'pages'>, limit: PageLimit): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { raw: request } = context.req;
    const resolved = context.get('resolved');
    const key = await resolved.pageKey();
    if (!key) return next();
    const send = (page: CachedPage): void => {
      const accepts = request.headers.get('accept-encoding') ?? '';
      const { headers, body } = negotiateEncoding(page, accepts);
      context.res = undefined;
      context.res = new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
        headers,
      });
    };
    const cached = pages.get(key.text);
    if (cached) return send(cached);
    context.set('isShared', true);
    const { ip } = resolved.connection;
    const isAdmitted = limit.take(ip, pageCosts.page);
    context.set('admission', isAdmitted ? 'admitted' : 'refused');
    if (!isAdmitted) return next();
    // The turn comes first: nobody waits for a page whose maker has not begun.
    await limit.inTurn(ip, async () => {
      let isLeader = false;
      const page = await pages.getOrRender(key.text, async () => {
        isLeader = true;
        await next();
        return request.method === 'GET' && !context.get('isUncacheable')
          ? toCachedPage(context.res)
          : undefined;
      });
      if (page) send(page);
      else if (!isLeader) await next();
    });
  };
