import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { pagePath } from '#app/context/page-path.ts';
import { maxPathnameLength, maxPathnames, routeTree } from './route-modules.ts';

/** Where the browser's router asks for routes that it does not know yet: of all of them. */
const manifestPath = '/__manifest';

/** The part of a record whose keys are named. */
const pick = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

/**
 * The addresses above one, which Remix tells the browser's router of as well
 * (`getPartialManifest`), up to the home page.
 */
const pathsAbove = (pathname: string): string[] => {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
};

/**
 * Remix's handler. It compares each request with every route, several times over: to find the page,
 * to load it and to render it. So each page is handled by a handler that knows its own routes
 * alone; which those are is found out once for each address, by the router's own rules.
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
