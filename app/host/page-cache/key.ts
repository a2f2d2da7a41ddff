import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { isPageData, pagePath } from '#app/context/page-path.ts';
import { languageOf } from '#app/lib/languages.ts';
import { appSource } from '#app/lib/app-start-path.ts';
import { isUnreadQuery } from '#app/lib/page-query-names.ts';
import { routeTable, type RouteDefinition, type RouteId } from '#app/lib/route-table.ts';
import { hasVisitorCookies } from '#app/session/open-session.ts';
import type { Permission } from '#schema/permission.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import type { Services } from '../services.ts';
import type { RawRequest } from './raw-request.ts';

/** The site of a request, and the registry's state when it was looked up. */
export interface IdentifiedAt {
  readonly state: () => object;
  readonly identified: () => Promise<IdentifiedRequest | undefined>;
  /**
   * Whether the host names no port, or the server's: any other is invented, and would get pages of
   * its own [N6].
   */
  readonly hasOwnPort: boolean;
}

/** Pages with data of one visitor (a form with its captcha, an invitation) or for members only. */
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

/** The queries of game lists. */
const catalogueQuery =
  /^(?:(?:page|vendor)=[A-Z0-9_]{1,20}(?:&no=[1-9]\d{0,2})?|no=[1-9]\d{0,2})?$/;
const typeQuery = /^(?:type=[\w-]{1,60})?$/;
const noQuery = /^$/;

/** Home, also as the icon of the installed app opens it. */
const appStartQuery = new RegExp(`^(?:source=${appSource})?$`);

/** The queries, besides a language, in a route's links. */
const queryOf = ({ id, gameType }: RouteDefinition): RegExp => {
  if (id === 'vnlottery') return noQuery;
  if (id === 'home') return appStartQuery;
  if (gameType) return catalogueQuery;
  if (id === 'promoDetail') return /^(?:id=[\w-]{1,60})?$/;
  return id === 'promotions' || id === 'hot' ? typeQuery : noQuery;
};

/**
 * The cacheable paths, each with its cacheable queries. Queries that no page reads, such as a
 * campaign's tags, share one template. Every other query is rendered each time, for example a
 * search. A value that does not exist is noticed during rendering (`markUncacheable`) [N6].
 */
const cacheablePages = new Map<string, CacheablePage>(
  routeTable
    .filter(({ id }) => !personalRoutes.includes(id))
    .flatMap((route) =>
      route.paths.map((path) => [path, { id: route.id, queries: queryOf(route) }] as const),
    ),
);

/** A route whose pages are the same for every guest, and its cacheable queries. */
interface CacheablePage {
  readonly id: RouteId;
  readonly queries: RegExp;
}

const cacheablePage = (path: string): CacheablePage | undefined =>
  cacheablePages.get(path) ??
  (/^\/page\/[\w-]{1,60}$/.test(path) ? { id: 'page', queries: noQuery } : undefined);

const routesParam = /(?:^|&)_routes=(?:behind%2C)?(\w{1,40})(?:~\d)?$/;

/**
 * The query of a page whose data the browser's router requests, without the router's own
 * parameter; undefined when it names another route than the page's [N6].
 */
function queryOfData(search: string, id: RouteId): string | undefined {
  const routes = routesParam.exec(search);
  if (routes && routes[1] !== id) return undefined;
  return search.replace(routesParam, '');
}

const languageParam = /(?:^|&)lang=([A-Z]{2,3})$/;

/** A query without its language, which is read elsewhere; undefined for an unknown language. */
function queryWithoutLanguage(search: string): string | undefined {
  const query = search.replace(/^\?/, '');
  const language = languageParam.exec(query)?.[1];
  if (language === undefined) return query;
  return languageOf(language) ? query.replace(languageParam, '') : undefined;
}

/** Under which query a page is kept, and the query that it leads back with where that is another. */
interface CacheQuery {
  readonly search: string;
  readonly unreadSearch?: string;
}

/** No query of an address: an address has no space. */
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
/** The permission as a short text; computed once for each answer of the platform. */
function permissionHash(permission: Permission): string {
  const cachedHash = hashes.get(permission);
  if (cachedHash !== undefined) return cachedHash;
  const { location, ...same } = permission;
  const hash = shortHash(JSON.stringify([same, { ...location, ip: '' }]));
  hashes.set(permission, hash);
  return hash;
}

/** The key of a page. */
export interface PageKey {
  /** The brand's code. */
  readonly brand: string;
  readonly text: string;
  /**
   * The request's query where no page reads it: the cache has a template, into which the query is
   * filled (decision 040).
   */
  readonly unreadSearch: string | undefined;
  /** Whether the same request would still get this key: none of its inputs has changed. */
  isCurrent(): boolean;
}

/** The prefix of a brand's keys, by which its pages can be invalidated. */
export const brandPrefix = (code: string): string => `${code}\n`;

/**
 * The key of a guest's page: brand and its version, permission, side, address, language, theme and,
 * with analytics, the consent. Undefined when the page is not the same for every guest: with a
 * visitor's own cookie, forms, unknown hosts, a platform that does not answer.
 */
export async function pageKey(
  { registry, permissions }: Pick<Services, 'registry' | 'permissions'>,
  { method, pathname, search, headers }: RawRequest,
  { state: stateAtLookup, identified: identify, hasOwnPort }: IdentifiedAt,
): Promise<PageKey | undefined> {
  if ((method !== 'GET' && method !== 'HEAD') || !hasOwnPort) return undefined;
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
  // The first page in a language that the address names also stores the choice.
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
