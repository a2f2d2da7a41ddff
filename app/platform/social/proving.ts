import { ok, refuse, type Result } from '#app/lib/result.ts';
import { socialModule } from '#app/lib/social-providers.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { limits } from '../account/limits.ts';
import { hasModule } from '../account/parts.ts';
import type { AccountTools } from '../account/tools.ts';
import type { Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { createCodeFlow, type ProofFault } from './code-flow.ts';
import type { SocialClient } from './clients.ts';
import { createIssuers } from './issuer.ts';
import { isOwnRedirect } from './redirect-uri.ts';
import { spendProof, type SocialIdentity } from './store.ts';
import { readWidget, widgetAddress, widgetGoodForMs } from './telegram-widget.ts';

/**
 * How long a proof is remembered, so that it counts once: longer than any issuer's code or widget's
 * word is good.
 */
const rememberedMs = Math.max(30 * 60_000, 2 * widgetGoodForMs);
const proofFault = (kind: ProofFault): CallFault =>
  fault(kind === 'failed' ? 'social_failed' : 'social_unavailable');

/**
 * Who somebody is, by another service: the way there, and the proof that comes back. What it is for
 * is the caller's business.
 */
export interface Proving {
  begin(
    input: CallRequest<'socialStart'>,
    visit: Visit,
  ): Promise<Result<CallOutput<'socialStart'>, CallFault>>;
  /** Each proof counts once, whatever came of it. */
  prove(
    input: CallRequest<'socialLogin'>,
    visit: Visit,
  ): Promise<Result<SocialIdentity, CallFault>>;
}

/** Proving over the brands' clients at the services. */
export function createProving({
  database,
  random,
  throttle,
  socialClients,
  sandbox,
}: AccountTools): Proving {
  const codeFlow = createCodeFlow(createIssuers(sandbox), random);
  return {
    async begin(input, visit) {
      const client = await clientOf(input, visit);
      if (!client.ok) return client;
      if (client.value.widget) return ok(widgetAddress(client.value, input.redirectUri, random));
      const begun = await codeFlow.begin(client.value, input.redirectUri);
      if (!begun.ok) return refuse(proofFault(begun.fault));
      const { state, nonce, codeVerifier } = begun.value.flow;
      return ok({ url: begun.value.url, state, nonce, codeVerifier });
    },
    async prove(input, visit) {
      const client = await clientOf(input, visit);
      if (!client.ok) return client;
      return input.widget
        ? byWidget(client.value, input, visit)
        : byCode(client.value, input, visit);
    },
  };

  /**
   * The brand's client for a log-in that comes back to the brand; a provider that is off is not
   * there.
   */
  async function clientOf(
    { provider, redirectUri }: CallRequest<'socialStart'>,
    visit: Visit,
  ): Promise<Result<SocialClient, CallFault>> {
    const admitted = await throttle(visit, limits.login);
    if (!admitted.ok) return admitted;
    if (!hasModule(visit.tenant, socialModule(provider))) return refuse(fault('not_found'));
    if (!isOwnRedirect(visit.tenant, provider, redirectUri, sandbox))
      return refuse(fault('invalid_input', { paths: ['redirectUri'] }));
    const client = await socialClients.find(visit.tenant.code, provider, redirectUri);
    return client ? ok(client) : refuse(fault('not_found'));
  }

  async function byWidget(
    { botToken }: SocialClient,
    { provider, widget = {} }: CallRequest<'socialLogin'>,
    { tenant, now }: Visit,
  ): Promise<Result<SocialIdentity, CallFault>> {
    const identity =
      provider === 'telegram' && botToken ? readWidget(widget, botToken, now) : undefined;
    if (
      !identity ||
      !(await spendProof(
        database,
        tenant.code,
        ['widget', widget['hash'] ?? ''],
        now,
        rememberedMs,
      ))
    )
      return refuse(fault('social_failed'));
    return ok({ ...identity, provider });
  }

  async function byCode(
    client: SocialClient,
    { provider, answer, redirectUri, state, nonce, codeVerifier }: CallRequest<'socialLogin'>,
    { tenant, now }: Visit,
  ): Promise<Result<SocialIdentity, CallFault>> {
    if (client.widget || !answer || !state || !nonce || !codeVerifier)
      return refuse(fault('social_failed'));
    if (!(await spendProof(database, tenant.code, ['state', state], now, rememberedMs)))
      return refuse(fault('social_failed'));
    const finished = await codeFlow.finish(
      client,
      { redirectUri, state, nonce, codeVerifier },
      answer,
    );
    return finished.ok ? ok({ ...finished.value, provider }) : refuse(proofFault(finished.fault));
  }
}
