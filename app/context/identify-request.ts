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

/** What the host knows about a request before any look-up. */
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
  /** The `Accept-Language` header. */
  readonly acceptLanguage: string | null;
  /** The query with its `?`; '' without one. */
  readonly search: string;
}

/** Dependencies of `identifyRequest`; all of them live as long as the server. */
export interface IdentifyDeps {
  readonly registry: Pick<Registry, 'byHost'>;
  readonly permissions: PermissionCache;
  readonly client: (caller: Caller) => Call;
  /** Starts the time budget for the calls of one page; without it each call has its own limit. */
  readonly startBudget?: (() => CallBudget) | undefined;
}

/**
 * Whose site a request is for, what its browser chose, and that site's permission: looked up once,
 * then used by both the page cache and `resolveRequestContext`.
 */
export interface IdentifiedRequest {
  readonly facts: RequestFacts;
  /** The brand, its side and the plain host, lower case, without port. */
  readonly owner: HostOwner & { readonly host: string };
  /** What the cookies contain. */
  readonly choices: Choices;
  /** A supported language in the address that differs from the stored choice. */
  readonly requestedLanguage: string | undefined;
  /**
   * Language and theme of the pages: the browser's choice if the brand has it, else the brand's
   * default.
   */
  readonly preferences: Pick<Viewer, 'language' | 'theme'>;
  /** The remaining time for the calls of this page. */
  readonly budget: CallBudget | undefined;
  /** The permission; the cache is read only when this is first called. */
  readonly permission: () => Promise<ResolvedPermission>;
}

/**
 * Finds the brand of a request by its host.
 * @returns undefined when no brand has the host: answer with the neutral 404
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
      isWritten: (other) => owner.brand.bundleFor(other).written,
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
