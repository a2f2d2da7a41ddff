import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { isPageData, pagePath } from '#app/domain/pages/page-path.ts';
import { languageOf } from '#app/domain/languages.ts';
import { appSource } from '#app/domain/pages/app-start-path.ts';
import { isUnreadQuery } from '#app/domain/pages/page-query-names.ts';
import { routeTable, type RouteDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import { hasVisitorCookies } from '#app/session/open-session.ts';
import type { Permission } from '#schema/permission.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import type { Services } from '../services.ts';

export interface CacheRequest {
  readonly pathname: string;
  /** With its `?`; '' without. */
  readonly search: string;
  /** Joins values of equal names, like `Headers`. */
  readonly headers: { get(name: string): string | null };
}

export interface IdentifiedAt {
  readonly state: () => object;
  readonly identified: () => Promise<IdentifiedRequest | undefined>;
}

/** Pages with data of one visitor, or only for members. */
const personalRoutes: readonly RouteId[] = [
  'forget',
  'register',
  'game',
  'seamless',
  'fbsports',
  'agentHome',
  'member',
  'agent',
];

const catalogueQuery =
  /^(?:(?:page|vendor)=[A-Z0-9_]{1,20}(?:&no=[1-9]\d{0,2})?|no=[1-9]\d{0,2})?$/;
const typeQuery = /^(?:type=[\w-]{1,60})?$/;
const noQuery = /^$/;

/** Home, also with the query of the installed app's icon. */
const appStartQuery = new RegExp(`^(?:source=${appSource})?$`);

const queryOf = ({ id, gameType }: RouteDefinition): RegExp => {
  if (id === 'vnlottery') return noQuery;
  if (id === 'home') return appStartQuery;
  if (gameType) return catalogueQuery;
  if (id === 'promoDetail') return /^(?:id=[\w-]{1,60})?$/;
  return id === 'promotions' || id === 'hot' ? typeQuery : noQuery;
};

/**
 * Cacheable paths and queries. Queries that no page reads, such as campaign tags, share one
 * template; any other query is rendered each time. `markUncacheable` handles values that do not
 * exist.
 */
const cacheablePages = new Map<string, CacheablePage>(
  routeTable
    .filter(({ id }) => !personalRoutes.includes(id))
    .flatMap((route) =>
      route.paths.map((path) => [path, { id: route.id, queries: queryOf(route) }] as const),
    ),
);

interface CacheablePage {
  readonly id: RouteId;
  readonly queries: RegExp;
}

const cacheablePage = (path: string): CacheablePage | undefined =>
  cacheablePages.get(path) ??
  (/^\/page\/[\w-]{1,60}$/.test(path) ? { id: 'page', queries: noQuery } : undefined);

const routesParam = /(?:^|&)_routes=(?:behind%2C)?(\w{1,40})(?:~\d)?$/;

/** Without the router's own parameter; undefined if it names another page's route. */
function queryOfData(search: string, id: RouteId): string | undefined {
  const routes = routesParam.exec(search);
  if (routes && routes[1] !== id) return undefined;
  return search.replace(routesParam, '');
}

const languageParam = /(?:^|&)lang=([A-Z]{2,3})$/;

function queryWithoutLanguage(search: string): string | undefined {
  const query = search.replace(/^\?/, '');
  const language = languageParam.exec(query)?.[1];
  if (language === undefined) return query;
  return languageOf(language) ? query.replace(languageParam, '') : undefined;
}

/** The query in the key, and the original query if it differs. */
interface CacheQuery {
  readonly search: string;
  readonly unreadSearch?: string;
}

/** Contains a space, which no address can. */
const templateSearch = '? ';

function cacheQueryOf(pathname: string, search: string): CacheQuery | undefined {
  const page = cacheablePage(pagePath(pathname));
  if (!page) return undefined;
  const isData = isPageData(pathname);
  const pageSearch = isData ? queryOfData(search.replace(/^\?/, ''), page.id) : search;
  if (pageSearch === undefined) return undefined;
  const query = queryWithoutLanguage(pageSearch);
  if (query !== undefined && page.queries.test(query)) return { search };
  if (isData) return undefined;
  return isUnreadQuery(search) ? { search: templateSearch, unreadSearch: search } : undefined;
}

const hashes = new WeakMap<Permission, string>();
/** Cached per permission object. */
function permissionHash(permission: Permission): string {
  const cachedHash = hashes.get(permission);
  if (cachedHash !== undefined) return cachedHash;
  const { location, ...otherFields } = permission;
  const hash = shortHash(JSON.stringify([otherFields, { ...location, ip: '' }]));
  hashes.set(permission, hash);
  return hash;
}

export interface PageKey {
  readonly brand: string;
  readonly text: string;
  /** The original query if no page reads it; it is filled into a template (decision 040). */
  readonly unreadSearch: string | undefined;
  isCurrent(): boolean;
}

export const brandPrefix = (code: string): string => `${code}\n`;

/**
 * Brand and version, permission, side, address, language, theme and consent. Undefined for pages
 * that differ between guests.
 */
export async function computePageKey(
  { registry, permissions }: Pick<Services, 'registry' | 'permissions'>,
  { pathname, search, headers }: CacheRequest,
  { state: stateAtLookup, identified: identify }: IdentifiedAt,
): Promise<PageKey | undefined> {
  const query = cacheQueryOf(pathname, search);
  if (!query) return undefined;
  const cookies = headers.get('cookie');
  if (cookies !== null && hasVisitorCookies(cookies)) return undefined;
  const state = stateAtLookup();
  const identified = await identify();
  if (!identified) return undefined;
  const {
    facts,
    owner: {
      brand: { merchant },
      side,
      host,
    },
    choices,
    requestedLanguage,
    preferences: { language, theme },
  } = identified;
  const { platformPermission: permission, state: permissionState } = await identified.permission();
  if (permissionState !== 'fresh') return undefined;
  // This response also stores the language choice in a cookie.
  if (requestedLanguage !== undefined) return undefined;
  const siteParts = [
    merchant.version,
    permissionHash(permission),
    side,
    facts.https ? 's' : '',
    facts.host.trim().toLowerCase(),
  ];
  const choiceParts = [
    language,
    theme,
    merchant.analytics.gtagId ? (choices.consent ?? '') : '',
    pathname,
    query.search,
  ];
  const owned = { code: merchant.code, version: merchant.version, host, ip: facts.ip };
  return {
    brand: merchant.code,
    text: brandPrefix(merchant.code) + [...siteParts, ...choiceParts].join('\n'),
    unreadSearch: query.unreadSearch,
    isCurrent: () => registry.state() === state && permissions.peek(owned) === permission,
  };
}
