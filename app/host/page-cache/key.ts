import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { routeTable, type RouteId } from '#app/lib/route-table.ts';
import { hasVisitorCookies } from '#app/session/open-session.ts';
import type { Permission } from '#schema/permission.ts';
import { shortHash } from '#app/registry/short-hash.ts';
import type { Services } from '../services.ts';
import type { RawRequest } from './raw-request.ts';

/** Whose site a request is for, and the registry's state when that was looked up. */
export interface IdentifiedAt {
  readonly state: () => object;
  readonly identified: () => Promise<IdentifiedRequest | undefined>;
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
  { registry, permissions }: Pick<Services, 'registry' | 'permissions'>,
  { method, pathname, search, headers }: RawRequest,
  { state: stateAtLookup, identified: identify }: IdentifiedAt,
): Promise<PageKey | undefined> {
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    !isCacheablePath(pathname) ||
    !cacheableSearch.test(search)
  )
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
  const owned = { code: merchant.code, version: merchant.version, host };
  return {
    brand: merchant.code,
    text: brandPrefix(merchant.code) + [...siteParts, ...choiceParts].join('\n'),
    isCurrent: () => registry.state() === state && permissions.peek(owned) === permission,
  };
}
