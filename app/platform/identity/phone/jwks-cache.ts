import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** A service that does not answer is not waited for. */
const timeoutMs = 5_000;
/**
 * A key that is not known makes us look again, but no stranger makes us look more often than this.
 */
const cooldownMs = 30_000;
const cacheTtlMs = 60 * 60_000;

/** The keys of an address. */
export type JwksCache = (url: string) => JWTVerifyGetKey;

/**
 * Key sets by address, each read when it is first needed, kept for an hour, and looked at again for
 * a key that is not in it.
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
 * Faults of a token, which no second try mends; whatever else goes wrong while one is verified is
 * the service's not answering.
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

/** Whether it is the token that is bad, and not the service that is away. */
export const isTokenFault = (error: unknown): boolean =>
  tokenErrors.some((kind) => error instanceof kind);
