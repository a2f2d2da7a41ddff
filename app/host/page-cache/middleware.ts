import type { Context, MiddlewareHandler } from 'hono';
import type { Connection } from '../client-address.ts';
import type { Services } from '../services.ts';
import { toCachedPage, negotiateEncoding } from './cached-page.ts';
import { pageKey } from './key.ts';

/** What is found out of a request on its way. */
export interface AppEnv {
  readonly Variables: {
    /** The brand whose host it came to. */
    brand?: string;
    /** Something that the page shows could not be had: nobody else is to get it so. */
    lacking?: boolean;
  };
}

/**
 * Answers guests' pages from the shelf, and puts those on it that are made for the first time or
 * anew. It stands outside of everything that gives a page its headers, and inside of compression:
 * kept pages are packed already.
 */
export const pageCache =
  (
    services: Pick<Services, 'registry' | 'permissions' | 'client' | 'pages'>,
    connectionOf: (context: Context<AppEnv>) => Pick<Connection, 'host' | 'https'>,
  ): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { raw: request } = context.req;
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
    const key =
      url &&
      (await pageKey(services, {
        method: request.method,
        pathname: url.pathname,
        search: url.search,
        cookies: request.headers.get('cookie'),
        connection: connectionOf(context),
      }));
    if (!key) return next();
    let isLeader = false;
    const page = await services.pages.getOrRender(key.text, async () => {
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
