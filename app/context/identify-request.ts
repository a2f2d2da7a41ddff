import type { Call } from '#app/api/call.ts';
import type { CallBudget } from '#app/api/caller.ts';
import type { Caller } from '#app/api/client.ts';
import { detectLanguage } from '#app/i18n/detect-language.ts';
import { lazy } from '#app/lib/lazy.ts';
import type { HostOwner, Registry } from '#app/registry/registry.ts';
import { readChoices, readRequestedLanguage, type Choices } from '#app/session/open-session.ts';
import type { PermissionCache, PermissionRequest } from './caches/permission-cache.ts';
import type { Viewer } from '#app/site/types.ts';
import { permissionSchema, type Permission } from '#schema/permission.ts';

const hostnamePattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const ipv6 = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/;

/**
 * Lower case, without port and trailing dot; IPv6 addresses retain their brackets. Undefined for an
 * invalid header.
 */
export function parseHost(header: string | null | undefined): string | undefined {
  const text = header?.trim().toLowerCase() ?? '';
  if (ipv6.test(text)) return text.slice(0, text.indexOf(']') + 1);
  const hostname = /^([^:]+?)\.?(?::\d{1,5})?$/.exec(text)?.[1];
  return hostname !== undefined && hostnamePattern.test(hostname) ? hostname : undefined;
}

/** Undefined for unknown hosts, which must never get another brand. */
export async function findMerchant(
  registry: Pick<Registry, 'byHost'>,
  hostHeader: string | null | undefined,
): Promise<(HostOwner & { readonly host: string }) | undefined> {
  const host = parseHost(hostHeader);
  const owner = host === undefined ? undefined : await registry.byHost(host);
  return host === undefined || owner === undefined ? undefined : { ...owner, host };
}

/** `unavailable`: there never was a permission, so the site is closed [ST-03]. */
interface ResolvedPermission {
  /** Contains the visitor's own address. */
  readonly permission: Permission;
  /** As received: the same object while the response is unchanged. */
  readonly platformPermission: Permission;
  readonly state: 'fresh' | 'stale' | 'unavailable';
}

/** Fails closed: without a response nothing is open [ST-03]. */
const closedPermission: Permission = permissionSchema.parse({ maintenance: true });

/** Adds the visitor's own address, which the blocked page shows [ST-01]. */
async function resolvePermission(
  cache: PermissionCache,
  request: PermissionRequest,
): Promise<ResolvedPermission> {
  const result = await cache.get(request);
  const platformPermission = result.kind === 'known' ? result.permission : closedPermission;
  return {
    platformPermission,
    permission: {
      ...platformPermission,
      location: { ...platformPermission.location, ip: request.ip },
    },
    state: result.kind === 'unavailable' ? 'unavailable' : result.stale ? 'stale' : 'fresh',
  };
}

export interface RequestFacts {
  readonly ip: string;
  /** As the player typed it, with any port (`X-Forwarded-Host` only from a trusted proxy). */
  readonly host: string;
  readonly https: boolean;
  readonly cookieHeader: string | null;
  readonly acceptLanguage: string | null;
  /** With its `?`; '' without one. */
  readonly search: string;
}

export interface IdentifyDeps {
  readonly registry: Pick<Registry, 'byHost'>;
  readonly permissions: PermissionCache;
  readonly client: (caller: Caller) => Call;
  /** Starts the time budget for one page's calls; without it each call has its own limit. */
  readonly startBudget?: (() => CallBudget) | undefined;
}

/** Shared by the page cache and `resolveRequestContext`, so that it is computed once. */
export interface IdentifiedRequest {
  readonly facts: RequestFacts;
  /** `host` is in lower case, without port. */
  readonly owner: HostOwner & { readonly host: string };
  readonly choices: Choices;
  /** A supported language in the address that differs from the stored choice. */
  readonly requestedLanguage: string | undefined;
  /** The browser's choice if the brand supports it, else the default. */
  readonly preferences: Pick<Viewer, 'language' | 'theme'>;
  readonly budget: CallBudget | undefined;
  readonly permission: () => Promise<ResolvedPermission>;
}

/** Undefined when no brand has the host: respond with the neutral 404. */
export async function identifyRequest(
  facts: RequestFacts,
  { registry, permissions, client, startBudget }: IdentifyDeps,
): Promise<IdentifiedRequest | undefined> {
  const owner = await findMerchant(registry, facts.host);
  if (!owner) return undefined;
  const { merchant } = owner.brand;
  const { code, version } = merchant;
  const choices = readChoices(facts.cookieHeader);
  const requested = readRequestedLanguage(facts.search);
  const language = await detectLanguage(
    {
      owner: owner.brand,
      ...merchant.languages,
      isWritten: (language) => owner.brand.bundleFor(language).written,
    },
    { requested, stored: choices.language, accepted: facts.acceptLanguage },
  );
  return {
    facts,
    owner,
    budget: startBudget?.(),
    choices,
    requestedLanguage: requested === choices.language ? undefined : requested,
    preferences: { language, theme: choices.theme ?? merchant.theme.mode },
    permission: lazy(() => {
      const { host } = owner;
      const { ip } = facts;
      const call = client({
        merchantCode: merchant.platform.merchantCode,
        host,
        ip: permissions.isPerVisitor ? ip : '',
      });
      return resolvePermission(permissions, { code, version, host, ip, call });
    }),
  };
}
