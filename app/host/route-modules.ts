import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type RouteObject } from 'react-router';
import { isPageData, pagePath } from '#app/context/page-path.ts';

/** A branch of the build's route table, as the router matches it. */
function routesBelow(
  { routes }: Pick<ServerBuild, 'routes'>,
  parentId: string | undefined,
): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const common = { id, ...(path === undefined ? {} : { path }), caseSensitive: !!caseSensitive };
    return index
      ? [{ ...common, index: true as const }]
      : [{ ...common, children: routesBelow({ routes }, id) }];
  });
}

/** What the build knows of the routes at a path, also in the spelling of a data request. */
export interface RouteModules {
  /** Whether the page takes a form: one of its routes has an action. */
  takesForm(pathname: string): boolean;
  /** Whether it is a page, rather than data that a page asks for. */
  isDocument(pathname: string): boolean;
}

/** Reads the routes of a build. */
export function readRouteModules(build: ServerBuild): RouteModules {
  const routes = routesBelow(build, undefined);
  const modulesAt = (pathname: string) =>
    (matchRoutes(routes, pagePath(pathname)) ?? []).map(
      ({ route }) => build.routes[route.id ?? '']?.module,
    );
  return {
    takesForm: (pathname) => modulesAt(pathname).some((module) => module?.action !== undefined),
    isDocument: (pathname) =>
      !isPageData(pathname) && modulesAt(pathname).at(-1)?.default !== undefined,
  };
}
