import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { pagePath } from '#app/context/page-path.ts';
import { maxPathnameLength, maxPathnames, routeTree } from './route-modules.ts';

/** Where the browser's router requests unknown routes; needs all routes. */
const manifestPath = '/__manifest';

const pick = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

/** Remix also sends these to the router (`getPartialManifest`). */
const pathsAbove = (pathname: string): string[] => {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
};

/**
 * Remix matches each request against every route several times. A handler per page with only its
 * own routes is faster; the router's rules select them, once per address.
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
