import type { ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { isPageData, pagePath } from '#app/context/page-path.ts';

export function routeTree(
  { routes }: Pick<ServerBuild, 'routes'>,
  parentId?: string,
): RouteObject[] {
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

export const maxPathnames = 2_000;
export const maxPathnameLength = 200;

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
