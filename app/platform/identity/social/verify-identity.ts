import { ok, refuse, type Result } from '#app/lib/result.ts';
import { socialModule, type SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { Tenant } from '#schema/tenant.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { hasModule } from '../deps.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { createCodeFlow, type ProofFault } from './code-flow.ts';
import type { SocialClient } from './social-clients.ts';
import { createIssuerResolver } from './oidc-issuer.ts';
import { consumeProof, type SocialIdentity } from './social-store.ts';
import { readWidget, widgetUrl, widgetLifetimeMs } from './telegram-widget.ts';
import { isHostOf } from '../../tenants/host-name.ts';

/** Used proofs are stored longer than any issuer's code or widget answer is valid. */
const proofRetentionMs = Math.max(30 * 60_000, 2 * widgetLifetimeMs);
const proofFault = (kind: ProofFault): CallFault =>
  fault(kind === 'failed' ? 'social_failed' : 'social_unavailable');

export interface IdentityVerification {
  begin(
    input: CallRequest<'socialStart'>,
    context: CallContext,
  ): Promise<Result<CallOutput<'socialStart'>, CallFault>>;
  /** Each proof is valid once, whatever the result. */
  verify(
    input: CallRequest<'socialLogin'>,
    context: CallContext,
  ): Promise<Result<SocialIdentity, CallFault>>;
}

/** Refuses other brands' addresses, and plain http outside the sandbox. */
function isOwnRedirect(
  tenant: Tenant,
  provider: SocialProvider,
  redirectUri: string,
  sandbox: boolean,
): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, host, hostname, pathname, search, hash, username, password } = new URL(
    redirectUri,
  );
  const isExpectedPath =
    pathname === `/social/${provider}/callback` && `${search}${hash}${username}${password}` === '';
  return (
    isExpectedPath &&
    (protocol === 'https:' || (protocol === 'http:' && (sandbox || isLocalhost(hostname)))) &&
    isHostOf(tenant, host)
  );
}

async function clientOf(
  services: IdentityServices,
  { provider, redirectUri }: CallRequest<'socialStart'>,
  context: CallContext,
): Promise<Result<SocialClient, CallFault>> {
  const { throttle, socialClients, sandbox } = services;
  const admission = await throttle(context, rateLimits.login);
  if (!admission.ok) return admission;
  if (!hasModule(context.tenant, socialModule(provider))) return refuse(fault('not_found'));
  if (!isOwnRedirect(context.tenant, provider, redirectUri, sandbox))
    return refuse(fault('invalid_input', { paths: ['redirectUri'] }));
  const client = await socialClients.find(context.tenant.code, provider, redirectUri);
  return client ? ok(client) : refuse(fault('not_found'));
}

async function byWidget(
  services: IdentityServices,
  { botToken }: SocialClient,
  { provider, widget = {} }: CallRequest<'socialLogin'>,
  { tenant, now }: CallContext,
): Promise<Result<SocialIdentity, CallFault>> {
  const { database } = services;
  const identity =
    provider === 'telegram' && botToken ? readWidget(widget, botToken, now) : undefined;
  if (
    !identity ||
    !(await consumeProof(
      database,
      tenant.code,
      ['widget', widget['hash'] ?? ''],
      now,
      proofRetentionMs,
    ))
  )
    return refuse(fault('social_failed'));
  return ok({ ...identity, provider });
}

export function createIdentityVerification(services: IdentityServices): IdentityVerification {
  const { database, random, sandbox } = services;
  const codeFlow = createCodeFlow(createIssuerResolver(sandbox), random);
  return {
    async begin(input, context) {
      const client = await clientOf(services, input, context);
      if (!client.ok) return client;
      if (client.value.widget) return ok(widgetUrl(client.value, input.redirectUri, random));
      const flowStart = await codeFlow.begin(client.value, input.redirectUri);
      if (!flowStart.ok) return refuse(proofFault(flowStart.fault));
      const { state, nonce, codeVerifier } = flowStart.value.flow;
      return ok({ url: flowStart.value.url, state, nonce, codeVerifier });
    },
    async verify(input, context) {
      const client = await clientOf(services, input, context);
      if (!client.ok) return client;
      return input.widget
        ? byWidget(services, client.value, input, context)
        : byCode(client.value, input, context);
    },
  };

  async function byCode(
    client: SocialClient,
    { provider, answer, redirectUri, state, nonce, codeVerifier }: CallRequest<'socialLogin'>,
    { tenant, now }: CallContext,
  ): Promise<Result<SocialIdentity, CallFault>> {
    if (client.widget || !answer || !state || !nonce || !codeVerifier)
      return refuse(fault('social_failed'));
    if (!(await consumeProof(database, tenant.code, ['state', state], now, proofRetentionMs)))
      return refuse(fault('social_failed'));
    const flowResult = await codeFlow.finish(
      client,
      { redirectUri, state, nonce, codeVerifier },
      answer,
    );
    return flowResult.ok
      ? ok({ ...flowResult.value, provider })
      : refuse(proofFault(flowResult.fault));
  }
}
