import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { pagePath } from '#app/context/page-path.ts';
import { maxPathnameLength, maxPathnames, routeTree } from './route-modules.ts';

/** The path where the browser's router requests unknown routes: of all routes. */
const manifestPath = '/__manifest';

/** The entries of a record with the given keys. */
const pick = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

/**
 * The parent paths of an address, which Remix also sends to the browser's router
 * (`getPartialManifest`), up to the home page.
 */
const pathsAbove = (pathname: string): string[] => {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
};

/**
 * Remix's handler. It compares each request with every route, several times: to find the page, to
 * load it and to render it. So each page has a handler with its own routes only; which those are is
 * determined once for each address, by the router's own rules.
 */
export function createRouteHandler(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production');
  const tree = routeTree(build);
  const handlers = new Map<string, RequestHandler>();
  const handlerByPathname = new LRUCache<string, RequestHandler>({ max: maxPathnames });

  function handlerOf(pathname: string): RequestHandler {
    if (!matchRoutes(tree, pathname)) return whole;
    const ids = [pathname, ...pathsAbove(pathname)].flatMap(
      (path) => matchRoutes(tree, path)?.map(({ route }) => route.id ?? '') ?? [],
    );
    const key = [...new Set(ids)].sort().join('\n');
    const existing = handlers.get(key);
    if (existing) return existing;
    const handler = createRequestHandler(
      {
        ...build,
        routes: pick(build.routes, ids),
        assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
      },
      'production',
    );
    handlers.set(key, handler);
    return handler;
  }

  return (request, loadContext) => {
    const pathname = pagePath(new URL(request.url).pathname);
    if (pathname.length > maxPathnameLength || pathname.endsWith(manifestPath))
      return whole(request, loadContext);
    const handler = handlerByPathname.get(pathname) ?? handlerOf(pathname);
    handlerByPathname.set(pathname, handler);
    return handler(request, loadContext);
  };
}
