import type { Call } from '#app/api/call.ts';
import type { Caller } from '#app/api/client.ts';
import { lazy } from '#app/lib/lazy.ts';
import type { HostOwner, Registry } from '#app/registry/registry.ts';
import { readChoices, type Choices } from '#app/session/open-session.ts';
import type { PermissionCache } from './caches/permission-cache.ts';
import { findMerchant } from './find-merchant.ts';
import { resolvePermission, type ResolvedPermission } from './resolve-permission.ts';

/** What the host knows of a request before anything is looked up. */
export interface RequestFacts {
  /** The player's address. */
  readonly ip: string;
  /**
   * The host as the player typed it, with its port when it has one (`X-Forwarded-Host` only from a
   * trusted proxy).
   */
  readonly host: string;
  readonly https: boolean;
  readonly cookieHeader: string | null;
  /** The query with its `?`; '' without one. */
  readonly search: string;
}

/** What a request is identified with; all of it lives as long as the server. */
export interface IdentifyDeps {
  readonly registry: Pick<Registry, 'byHost'>;
  readonly permissions: PermissionCache;
  readonly client: (caller: Caller) => Call;
}

/**
 * Whose site a request is for, what its browser chose, and the permission of that site: looked up
 * once, then read by the page cache and by `resolveRequestContext` alike.
 */
export interface IdentifiedRequest {
  readonly facts: RequestFacts;
  /** The brand, its side and the plain host, lower case, without port. */
  readonly owner: HostOwner & { readonly host: string };
  /** What the cookies say; `choices` are these with the language that the address asks for. */
  readonly storedChoices: Choices;
  readonly choices: Choices;
  /** The permission; the cache is read when it is first asked for, and only then. */
  readonly permission: () => Promise<ResolvedPermission>;
}

/**
 * Finds the brand of a request by its host.
 * @returns undefined when the host belongs to nobody: answer with the neutral 404
 */
export async function identifyRequest(
  facts: RequestFacts,
  { registry, permissions, client }: IdentifyDeps,
): Promise<IdentifiedRequest | undefined> {
  const owner = await findMerchant(registry, facts.host);
  if (!owner) return undefined;
  const { merchant } = owner.brand;
  const { code, version } = merchant;
  return {
    facts,
    owner,
    storedChoices: readChoices(facts.cookieHeader),
    choices: readChoices(facts.cookieHeader, facts.search),
    permission: lazy(() => {
      const call = client({
        merchantCode: merchant.platform.merchantCode,
        host: owner.host,
        ip: '',
      });
      return resolvePermission(permissions, { code, version, host: owner.host, call }, facts.ip);
    }),
  };
}
