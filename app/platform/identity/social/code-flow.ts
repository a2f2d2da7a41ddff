import * as oidc from 'openid-client';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { SocialClient } from './social-clients.ts';
import { verifiedEmail, type ProviderIdentity } from './provider-identity.ts';
import type { IssuerResolver } from './oidc-issuer.ts';

/** Stored for the browser during a log-in; the provider's response must match. */
export interface Flow {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** `unavailable`: no or malformed response of the issuer; `failed`: the proof is invalid. */
export type ProofFault = 'unavailable' | 'failed';

/** Telegram has no e-mail addresses; the other providers get only the e-mail scope. */
const scopeOf = ({ issuer }: SocialClient): string =>
  issuer.includes('telegram') ? 'openid' : 'openid email';

/** Network errors, 5xx and malformed documents are faults of the issuer. */
function faultOf(error: unknown): ProofFault {
  if (error instanceof oidc.AuthorizationResponseError) return 'failed';
  if (error instanceof oidc.ResponseBodyError) return error.status < 500 ? 'failed' : 'unavailable';
  const code = error instanceof oidc.ClientError ? error.code : undefined;
  return code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
    code === undefined
    ? 'unavailable'
    : 'failed';
}

export function createCodeFlow(issuers: IssuerResolver, random: Random) {
  return {
    async begin(
      client: SocialClient,
      redirectUri: string,
    ): Promise<Result<{ readonly url: string; readonly flow: Flow }, ProofFault>> {
      const flow: Flow = {
        redirectUri,
        state: token(random),
        nonce: token(random),
        codeVerifier: token(random, 48),
      };
      try {
        const url = oidc.buildAuthorizationUrl(await issuers(client), {
          redirect_uri: redirectUri,
          scope: scopeOf(client),
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
          code_challenge_method: 'S256',
        });
        return ok({ url: url.href, flow });
      } catch (error) {
        return refuse(faultOf(error));
      }
    },
    /** Exchanges the code and verifies the ID token: signature, issuer, audience, nonce and age. */
    async finish(
      client: SocialClient,
      flow: Flow,
      answer: string,
    ): Promise<Result<ProviderIdentity, ProofFault>> {
      const callbackUrl = new URL(flow.redirectUri);
      callbackUrl.search = answer;
      try {
        const tokens = await oidc.authorizationCodeGrant(await issuers(client), callbackUrl, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || claims.sub.length > 255) return refuse('failed');
        return ok({
          subject: claims.sub,
          email: verifiedEmail(claims['email'], claims['email_verified']),
        });
      } catch (error) {
        return refuse(faultOf(error));
      }
    },
  };
}
