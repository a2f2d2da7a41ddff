import * as oidc from 'openid-client';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { SocialClient } from './clients.ts';

/**
 * How an ID token may be signed: by keys that only the issuer has. Never `none`, never a secret
 * that the brand has as well.
 */
const signings = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const patienceSeconds = 8;
const freshMs = 60 * 60_000;

/** An issuer whose document was read, as one client of it. */
export type Issuer = (client: SocialClient) => Promise<oidc.Configuration>;

/** Plain http only to this very machine, and only in the sandbox. */
function plainHttp(issuer: URL, sandbox: boolean): (typeof oidc.allowInsecureRequests)[] {
  return sandbox && isLocalhost(issuer.hostname) ? [oidc.allowInsecureRequests] : [];
}

async function readIssuer(
  { issuer, clientId, clientSecret, tokenEndpoint }: SocialClient,
  sandbox: boolean,
): Promise<oidc.Configuration> {
  const at = new URL(issuer);
  const proof = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const found = await oidc.discovery(at, clientId, undefined, proof, {
    execute: plainHttp(at, sandbox),
    timeout: patienceSeconds,
  });
  // As JSON: openid-client lends the document a function that its own door does not take back.
  const server = JSON.parse(JSON.stringify(found.serverMetadata())) as oidc.ServerMetadata;
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const config = new oidc.Configuration(
    {
      ...server,
      id_token_signing_alg_values_supported: signings.filter((signing) =>
        offered.includes(signing),
      ),
      ...(tokenEndpoint ? { token_endpoint: tokenEndpoint } : {}),
    },
    clientId,
    undefined,
    proof,
  );
  config.timeout = patienceSeconds;
  for (const allow of plainHttp(at, sandbox)) allow(config);
  // The token came over TLS from the issuer itself; its signature is checked all the same.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/**
 * Reads issuers' documents, each client's once an hour; one that could not be read is asked again.
 */
export function createIssuers(sandbox: boolean): Issuer {
  const known = new Map<
    string,
    { readonly until: number; readonly config: Promise<oidc.Configuration> }
  >();
  return (client) => {
    const key = JSON.stringify([client.issuer, client.clientId]);
    const kept = known.get(key);
    if (kept && kept.until > Date.now()) return kept.config;
    const config = readIssuer(client, sandbox);
    known.set(key, { until: Date.now() + freshMs, config });
    config.catch(() => known.delete(key));
    return config;
  };
}
