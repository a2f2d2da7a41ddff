import { routeTable, type RouteId } from './route-table.ts';

/**
 * Pages that are nobody's to find: a member's, an agent's, frames of games, forms that lead back to
 * an account, and what shows the same as another page.
 */
const excludedRoutes: readonly RouteId[] = [
  'vnlottery',
  'forget',
  'game',
  'seamless',
  'fbsports',
  'agentHome',
  'member',
  'agent',
  'helpmc',
];

const byPath = new Map<string, RouteId>(
  routeTable.flatMap(({ id, paths }) => paths.map((path): [string, RouteId] => [path, id])),
);
const mainPath = new Map<RouteId, string>(routeTable.map(({ id, paths: [path] }) => [id, path]));

/** Routes that search engines may show. */
export const indexableRoutes: readonly RouteId[] = routeTable
  .map(({ id }) => id)
  .filter((id) => !excludedRoutes.includes(id));

/**
 * What of an address makes a page of its own: a vendor's list, a promotion. Searches and later
 * pages of a list are not.
 */
const indexableParams = {
  page: /^[A-Z0-9_]{1,20}$/,
  vendor: /^[A-Z0-9_]{1,20}$/,
  id: /^[\w-]{1,40}$/,
} as const;

/**
 * The one address that a page is found under, without its language: its route's first path and what
 * makes it a page of its own. Undefined for pages that are nobody's to find.
 */
export function canonicalPath(pathname: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  if (params.has('q')) return undefined;
  const id = byPath.get(pathname);
  const path =
    id && indexableRoutes.includes(id)
      ? mainPath.get(id)
      : /^\/page\/[\w-]{1,60}$/.test(pathname)
        ? pathname
        : undefined;
  if (path === undefined) return undefined;
  const indexableSearch = new URLSearchParams(
    Object.entries(indexableParams).flatMap(([name, form]) =>
      form.test(params.get(name) ?? '') ? [[name, params.get(name) ?? '']] : [],
    ),
  );
  return indexableSearch.size > 0 ? `${path}?${indexableSearch}` : path;
}

/** An address in a language: the brand's own language needs no word of it. */
export const inLanguage = (path: string, language: string, brandLanguage: string): string =>
  language === brandLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
