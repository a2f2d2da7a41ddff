import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** The time-out for a service that does not answer. */
const timeoutMs = 5_000;
/** An unknown key causes a new fetch, but nobody can cause more than one in this time. */
const cooldownMs = 30_000;
const cacheTtlMs = 60 * 60_000;

/** The keys of an address. */
export type JwksCache = (url: string) => JWTVerifyGetKey;

/**
 * Key sets by address, each loaded when first needed, cached for an hour, and loaded again for an
 * unknown key.
 */
export function createJwksCache(): JwksCache {
  const cache = new Map<string, JWTVerifyGetKey>();
  return (url) => {
    const keySet =
      cache.get(url) ??
      createRemoteJWKSet(new URL(url), {
        timeoutDuration: timeoutMs,
        cooldownDuration: cooldownMs,
        cacheMaxAge: cacheTtlMs,
      });
    cache.set(url, keySet);
    return keySet;
  };
}

/**
 * Faults of a token, which a retry cannot fix; any other error during verification means that the
 * service does not answer.
 */
const tokenErrors = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Whether the token is invalid, rather than the service unavailable. */
export const isTokenFault = (error: unknown): boolean =>
  tokenErrors.some((kind) => error instanceof kind);
