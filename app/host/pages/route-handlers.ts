import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { pagePath, isPageData } from '#app/domain/pages/page-path.ts';

function routeTree({ routes }: Pick<ServerBuild, 'routes'>, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const common = { id, ...(path === undefined ? {} : { path }), caseSensitive: !!caseSensitive };
    return index
      ? [{ ...common, index: true as const }]
      : [{ ...common, children: routeTree({ routes }, id) }];
  });
}

type ServerRouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

const maxPathnames = 2_000;
const maxPathnameLength = 200;

export interface RouteModules {
  takesForm(pathname: string): boolean;
  /** False for a page's data. */
  isDocument(pathname: string): boolean;
}

export function readRouteModules(build: ServerBuild): RouteModules {
  const routes = routeTree(build);
  const matched = new LRUCache<string, readonly (ServerRouteModule | undefined)[]>({
    max: maxPathnames,
  });
  function modulesAt(pathname: string) {
    const cached =
      matched.get(pathname) ??
      (matchRoutes(routes, pagePath(pathname)) ?? []).map(
        ({ route }) => build.routes[route.id ?? '']?.module,
      );
    if (pathname.length <= maxPathnameLength) matched.set(pathname, cached);
    return cached;
  }
  return {
    takesForm: (pathname) => modulesAt(pathname).some((module) => module?.action !== undefined),
    isDocument: (pathname) =>
      !isPageData(pathname) && modulesAt(pathname).at(-1)?.default !== undefined,
  };
}

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
  const handleAllRoutes = createRequestHandler(build, 'production');
  const tree = routeTree(build);
  const handlers = new Map<string, RequestHandler>();
  const handlerByPathname = new LRUCache<string, RequestHandler>({ max: maxPathnames });

  function handlerOf(pathname: string): RequestHandler {
    if (!matchRoutes(tree, pathname)) return handleAllRoutes;
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
      return handleAllRoutes(request, loadContext);
    const handler = handlerByPathname.get(pathname) ?? handlerOf(pathname);
    handlerByPathname.set(pathname, handler);
    return handler(request, loadContext);
  };
}
