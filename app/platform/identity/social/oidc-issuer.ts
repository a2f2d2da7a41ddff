import * as oidc from 'openid-client';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { SocialClient } from './social-clients.ts';

/** Asymmetric only: never `none`, and no secret shared with the brand. */
const allowedAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const timeoutSeconds = 8;
const cacheTtlMs = 60 * 60_000;

export type IssuerResolver = (client: SocialClient) => Promise<oidc.Configuration>;

/** Plain http is allowed only for localhost in the sandbox. */
function insecureOptions(issuer: URL, sandbox: boolean): (typeof oidc.allowInsecureRequests)[] {
  return sandbox && isLocalhost(issuer.hostname) ? [oidc.allowInsecureRequests] : [];
}

async function readIssuer(
  { issuer, clientId, clientSecret, tokenEndpoint }: SocialClient,
  sandbox: boolean,
): Promise<oidc.Configuration> {
  const at = new URL(issuer);
  const proof = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const discovery = await oidc.discovery(at, clientId, undefined, proof, {
    execute: insecureOptions(at, sandbox),
    timeout: timeoutSeconds,
  });
  // Removes a function that openid-client adds to the document but its constructor rejects.
  const server = JSON.parse(JSON.stringify(discovery.serverMetadata())) as oidc.ServerMetadata;
  const supportedAlgorithms = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const config = new oidc.Configuration(
    {
      ...server,
      id_token_signing_alg_values_supported: allowedAlgorithms.filter((signing) =>
        supportedAlgorithms.includes(signing),
      ),
      ...(tokenEndpoint ? { token_endpoint: tokenEndpoint } : {}),
    },
    clientId,
    undefined,
    proof,
  );
  config.timeout = timeoutSeconds;
  for (const allow of insecureOptions(at, sandbox)) allow(config);
  // The token came over TLS from the issuer; the signature is verified anyway.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Caches documents per client for an hour; failures are not cached. */
export function createIssuerResolver(sandbox: boolean): IssuerResolver {
  const cache = new Map<
    string,
    { readonly until: number; readonly config: Promise<oidc.Configuration> }
  >();
  return (client) => {
    const key = JSON.stringify([client.issuer, client.clientId]);
    const cached = cache.get(key);
    if (cached && cached.until > Date.now()) return cached.config;
    const config = readIssuer(client, sandbox);
    cache.set(key, { until: Date.now() + cacheTtlMs, config });
    config.catch(() => cache.delete(key));
    return config;
  };
}
