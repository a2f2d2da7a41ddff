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
