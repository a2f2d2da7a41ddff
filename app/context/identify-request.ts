import type { Call } from '#app/api/call.ts';
import type { CallBudget } from '#app/api/caller.ts';
import type { Caller } from '#app/api/client.ts';
import { detectLanguage } from '#app/i18n/detect-language.ts';
import { lazy } from '#app/lib/lazy.ts';
import type { HostOwner, Registry } from '#app/registry/registry.ts';
import { readChoices, readRequestedLanguage, type Choices } from '#app/session/open-session.ts';
import type { PermissionCache } from './caches/permission-cache.ts';
import type { Viewer } from '#app/site/types.ts';
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
  /** The header of that name. */
  readonly acceptLanguage: string | null;
  /** The query with its `?`; '' without one. */
  readonly search: string;
}

/** What a request is identified with; all of it lives as long as the server. */
export interface IdentifyDeps {
  readonly registry: Pick<Registry, 'byHost'>;
  readonly permissions: PermissionCache;
  readonly client: (caller: Caller) => Call;
  /** Starts the time that the calls of one page may take; without it each has its own limit. */
  readonly startBudget?: (() => CallBudget) | undefined;
}

/**
 * Whose site a request is for, what its browser chose, and the permission of that site: looked up
 * once, then read by the page cache and by `resolveRequestContext` alike.
 */
export interface IdentifiedRequest {
  readonly facts: RequestFacts;
  /** The brand, its side and the plain host, lower case, without port. */
  readonly owner: HostOwner & { readonly host: string };
  /** What the cookies say. */
  readonly choices: Choices;
  /** A known language that the address asks for and the stored choice is not. */
  readonly requestedLanguage: string | undefined;
  /** Language and theme of the pages: what the browser asks for and the brand has, or its own. */
  readonly preferences: Pick<Viewer, 'language' | 'theme'>;
  /** What is left of the time that the calls of this page may take. */
  readonly budget: CallBudget | undefined;
  /** The permission; the cache is read when it is first asked for, and only then. */
  readonly permission: () => Promise<ResolvedPermission>;
}

/**
 * Finds the brand of a request by its host.
 * @returns undefined when the host belongs to nobody: answer with the neutral 404
 */
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
      isComplete: (other) => owner.brand.bundleFor(other).complete,
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
