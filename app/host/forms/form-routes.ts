import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type RouteObject } from 'react-router';
import { pagePath } from '#app/context/page-path.ts';

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

/** Tells whether a page takes a form, by its path (also in the spelling of a data request). */
export type FormRoutes = (pathname: string) => boolean;

/** Finds the pages that take a form: those with an action in the build. */
export function createFormRoutes(build: ServerBuild): FormRoutes {
  const routes = routesBelow(build, undefined);
  return (pathname) =>
    matchRoutes(routes, pagePath(pathname))?.some(
      ({ route }) => build.routes[route.id ?? '']?.module.action !== undefined,
    ) ?? false;
}
