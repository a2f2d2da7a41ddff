import { routeTable, type RouteId } from './route-table.ts';

/** Member and agent pages, game frames, account forms, and duplicates of other pages. */
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

export const indexableRoutes: readonly RouteId[] = routeTable
  .map(({ id }) => id)
  .filter((id) => !excludedRoutes.includes(id));

/**
 * Parameters that select an indexable page, such as a promotion. Searches and later pages of a list
 * are not indexed.
 */
const indexableParams = {
  page: /^[A-Z0-9_]{1,20}$/,
  vendor: /^[A-Z0-9_]{1,20}$/,
  id: /^[\w-]{1,40}$/,
} as const;

/** Without the language; undefined for pages that are not indexed. */
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

/** Unchanged for the brand's own language. */
export const inLanguage = (path: string, language: string, brandLanguage: string): string =>
  language === brandLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
