import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ResolvedRequest } from '../request-resolver.ts';
import type { Services } from '../services.ts';
import { toCachedPage, negotiateEncoding } from './cached-page.ts';

/** What is found out of a request on its way. */
export interface AppEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** What was looked up for it; set before anything else. */
    resolved: ResolvedRequest;
    /** The brand whose host it came to. */
    brand?: string;
    /** Something that the page shows could not be had: nobody else is to get it so. */
    lacking?: boolean;
    /** It is made once for all guests: nothing of this request but its key is in it [F14]. */
    isShared?: boolean;
  };
}

/**
 * Answers guests' pages from the cache, and stores those that are rendered for the first time or
 * again. It stands outside of everything that gives a page its headers, and inside of compression:
 * cached pages are compressed already.
 */
export const pageCache =
  ({ pages }: Pick<Services, 'pages'>): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { raw: request } = context.req;
    const key = await context.get('resolved').pageKey();
    if (!key) return next();
    context.set('isShared', true);
    let isLeader = false;
    const page = await pages.getOrRender(key.text, async () => {
      isLeader = true;
      await next();
      return request.method === 'GET' && !context.get('lacking')
        ? toCachedPage(context.res)
        : undefined;
    });
    if (!page) return isLeader ? undefined : next();
    const { headers, body } = negotiateEncoding(page, request.headers.get('accept-encoding') ?? '');
    context.res = undefined;
    context.res = new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers,
    });
  };
