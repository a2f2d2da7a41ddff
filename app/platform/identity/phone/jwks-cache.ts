import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const timeoutMs = 5_000;
/** Limits refetches caused by unknown key ids. */
const cooldownMs = 30_000;
const cacheTtlMs = 60 * 60_000;

export type JwksCache = (url: string) => JWTVerifyGetKey;

/** Loads key sets lazily, caches them for an hour and refetches on an unknown key id. */
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

/** Token faults that a retry cannot fix. Any other error means that the service is unavailable. */
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

export const isTokenFault = (error: unknown): boolean =>
  tokenErrors.some((kind) => error instanceof kind);
