import { findMerchant } from '#app/context/find-merchant.ts';
import { resolvePreferences } from '#app/context/resolve-viewer.ts';
import { routeTable, type RouteId } from '#app/lib/route-table.ts';
import { hasVisitorCookies, readChoices } from '#app/session/open-session.ts';
import type { Permission } from '#schema/permission.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import type { Connection } from '../client-address.ts';
import type { Services } from '../services.ts';

/** What of a request decides which page it gets, when it is a guest's. */
export interface CacheableRequest {
  readonly method: string;
  readonly pathname: string;
  readonly search: string;
  readonly cookies: string | null;
  readonly connection: Pick<Connection, 'host' | 'https'>;
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
const shared = new Set(
  routeTable
    .filter(({ id }) => !personalRoutes.includes(id))
    .flatMap(({ paths }): readonly string[] => paths),
);

const isCacheablePath = (pathname: string): boolean =>
  shared.has(pathname) || /^\/page\/[\w-]{1,60}$/.test(pathname);

/**
 * Which lists are kept as they are asked for: what somebody searches for, or a campaign's mark, is
 * a page of its own each time.
 */
const cacheableSearch =
  /^(?:\?(?:(?:page|vendor)=[A-Z0-9_]{1,20}(?:&no=\d{1,3})?|no=\d{1,3}|id=[\w-]{1,60}|type=[\w-]{1,60})?(?:&?lang=[A-Z]{2,3})?)?$/;

const hashes = new WeakMap<Permission, string>();
/** The permission as it stands, as a short text; made once for each answer of the platform. */
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
  { registry, permissions, client }: Pick<Services, 'registry' | 'permissions' | 'client'>,
  request: CacheableRequest,
): Promise<PageKey | undefined> {
  const {
    method,
    pathname,
    search,
    cookies,
    connection: { host: hostHeader, https },
  } = request;
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    !isCacheablePath(pathname) ||
    !cacheableSearch.test(search)
  )
    return undefined;
  if (cookies !== null && hasVisitorCookies(cookies)) return undefined;
  const state = registry.state();
  const owner = await findMerchant(registry, hostHeader);
  if (!owner) return undefined;
  const {
    brand: { merchant },
    side,
    host,
  } = owner;
  const permissionScope = { code: merchant.code, version: merchant.version, host };
  const answer = await permissions.get({
    ...permissionScope,
    call: client({ merchantCode: merchant.platform.merchantCode, host, ip: '' }),
  });
  if (answer.kind !== 'known' || answer.stale) return undefined;
  const { permission } = answer;
  const choices = readChoices(cookies, search);
  // The first page in a language that its address asks for also stores the choice.
  if (choices.language !== readChoices(cookies).language) return undefined;
  const { language, theme } = resolvePreferences(merchant, choices);
  const siteParts = [
    merchant.version,
    permissionHash(permission),
    side,
    https ? 's' : '',
    hostHeader.trim().toLowerCase(),
  ];
  const choiceParts = [
    language,
    theme,
    merchant.analytics.gtagId ? (choices.consent ?? '') : '',
    pathname,
    search,
  ];
  return {
    brand: merchant.code,
    text: brandPrefix(merchant.code) + [...siteParts, ...choiceParts].join('\n'),
    isCurrent: () => registry.state() === state && permissions.peek(permissionScope) === permission,
  };
}
