import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { languageOf } from '#app/lib/languages.ts';
import { routeTable, type RouteDefinition, type RouteId } from '#app/lib/route-table.ts';
import { hasVisitorCookies } from '#app/session/open-session.ts';
import type { Permission } from '#schema/permission.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import type { Services } from '../services.ts';
import type { RawRequest } from './raw-request.ts';

/** Whose site a request is for, and the registry's state when that was looked up. */
export interface IdentifiedAt {
  readonly state: () => object;
  readonly identified: () => Promise<IdentifiedRequest | undefined>;
  /**
   * Whether the host names no port, or the one that the server is reached by: any other is made up,
   * and would have pages of its own [N6].
   */
  readonly hasOwnPort: boolean;
}

/**
 * Pages that hold something of one visitor (a form with its captcha, an invitation) or that only
 * members see.
 */
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

/** Queries of lists of games. */
const catalogueQuery =
  /^(?:(?:page|vendor)=[A-Z0-9_]{1,20}(?:&no=[1-9]\d{0,2})?|no=[1-9]\d{0,2})?$/;
const typeQuery = /^(?:type=[\w-]{1,60})?$/;
const noQuery = /^$/;

/** The queries, besides a language, that a route's links have. */
const queryOf = ({ id, gameType }: RouteDefinition): RegExp => {
  if (gameType) return catalogueQuery;
  if (id === 'promoDetail') return /^(?:id=[\w-]{1,60})?$/;
  return id === 'promotions' || id === 'hot' ? typeQuery : noQuery;
};

/**
 * The paths that are kept, each with the queries that are kept of it. Every other query is a page
 * of its own each time: what somebody searches for, a campaign's mark, or something made up. A
 * value that nothing has is seen when the page is made (`markUncacheable`) [N6].
 */
const cacheableQueries = new Map<string, RegExp>(
  routeTable
    .filter(({ id }) => !personalRoutes.includes(id))
    .flatMap((route: RouteDefinition) =>
      route.paths.map((path) => [path, queryOf(route)] as const),
    ),
);

const languageParam = /(?:^|&)lang=([A-Z]{2,3})$/;

/**
 * A query without its language, which is read elsewhere; undefined for one that no language has.
 */
function queryWithoutLanguage(search: string): string | undefined {
  const query = search.replace(/^\?/, '');
  const language = languageParam.exec(query)?.[1];
  if (language === undefined) return query;
  return languageOf(language) ? query.replace(languageParam, '') : undefined;
}

function isCacheable(pathname: string, search: string): boolean {
  const queries =
    cacheableQueries.get(pathname) ??
    (/^\/page\/[\w-]{1,60}$/.test(pathname) ? noQuery : undefined);
  const query = queryWithoutLanguage(search);
  return queries !== undefined && query !== undefined && queries.test(query);
}

const hashes = new WeakMap<Permission, string>();
/** The permission as it is, as a short text; made once for each answer of the platform. */
function permissionHash(permission: Permission): string {
  const cachedHash = hashes.get(permission);
  if (cachedHash !== undefined) return cachedHash;
  const { location, ...same } = permission;
  const hash = shortHash(JSON.stringify([same, { ...location, ip: '' }]));
  hashes.set(permission, hash);
  return hash;
}

/** What a page is kept under. */
export interface PageKey {
  /** The brand's code. */
  readonly brand: string;
  readonly text: string;
  /** Whether the same request would still get this key: nothing of it has changed since. */
  isCurrent(): boolean;
}

/** The brand's own part of a key, so that one brand's pages can be forgotten. */
export const brandPrefix = (code: string): string => `${code}\n`;

/**
 * What a guest's page is kept under: brand and its version, permission, side, address, language,
 * theme and, where visits are counted, what was said to that. Undefined for whatever is not the
 * same for every guest: anything with a cookie of one visitor, forms, unknown hosts, a platform
 * that does not answer.
 */
export async function pageKey(
  { registry, permissions }: Pick<Services, 'registry' | 'permissions'>,
  { method, pathname, search, headers }: RawRequest,
  { state: stateAtLookup, identified: identify, hasOwnPort }: IdentifiedAt,
): Promise<PageKey | undefined> {
  if ((method !== 'GET' && method !== 'HEAD') || !hasOwnPort || !isCacheable(pathname, search))
    return undefined;
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
  // The first page in a language that its address asks for also stores the choice.
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
    search,
  ];
  const owned = { code: merchant.code, version: merchant.version, host, ip: facts.ip };
  return {
    brand: merchant.code,
    text: brandPrefix(merchant.code) + [...siteParts, ...choiceParts].join('\n'),
    isCurrent: () => registry.state() === state && permissions.peek(owned) === permission,
  };
}
