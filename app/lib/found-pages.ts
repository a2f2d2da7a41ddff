import { routeTable, type RouteId } from './route-table.ts';

/**
 * Pages that are nobody's to find: a member's, an agent's, frames of games, forms that lead back to
 * an account, and what shows the same as another page.
 */
const hidden: readonly RouteId[] = [
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
export const foundRoutes: readonly RouteId[] = routeTable
  .map(({ id }) => id)
  .filter((id) => !hidden.includes(id));

/**
 * What of an address makes a page of its own: a vendor's list, a promotion. Searches and later
 * pages of a list are not.
 */
const own = {
  page: /^[A-Z0-9_]{1,20}$/,
  vendor: /^[A-Z0-9_]{1,20}$/,
  id: /^[\w-]{1,40}$/,
} as const;

/**
 * The one address that a page is found under, without its language: its route's first path and what
 * makes it a page of its own. Undefined for pages that are nobody's to find.
 */
export function foundPath(pathname: string, search: string): string | undefined {
  const given = new URLSearchParams(search);
  if (given.has('q')) return undefined;
  const id = byPath.get(pathname);
  const path =
    id && foundRoutes.includes(id)
      ? mainPath.get(id)
      : /^\/page\/[\w-]{1,60}$/.test(pathname)
        ? pathname
        : undefined;
  if (path === undefined) return undefined;
  const kept = new URLSearchParams(
    Object.entries(own).flatMap(([name, form]) =>
      form.test(given.get(name) ?? '') ? [[name, given.get(name) ?? '']] : [],
    ),
  );
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** An address in a language: the brand's own language needs no word of it. */
export const inLanguage = (path: string, language: string, brandLanguage: string): string =>
  language === brandLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
