import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** A service that does not answer is not waited for. */
const patienceMs = 5_000;
/**
 * A key that is not known makes us look again, but no stranger makes us look more often than this.
 */
const lookAgainMs = 30_000;
const freshMs = 60 * 60_000;

/** The keys of an address. */
export type KeySets = (address: string) => JWTVerifyGetKey;

/**
 * Key sets by address, each read when it is first needed, kept for an hour, and looked at anew for
 * a key that is not in it.
 */
export function createKeySets(): KeySets {
  const known = new Map<string, JWTVerifyGetKey>();
  return (address) => {
    const kept =
      known.get(address) ??
      createRemoteJWKSet(new URL(address), {
        timeoutDuration: patienceMs,
        cooldownDuration: lookAgainMs,
        cacheMaxAge: freshMs,
      });
    known.set(address, kept);
    return kept;
  };
}

/**
 * Faults of a token, which no second try mends; whatever else goes wrong while one is verified is
 * the service's not answering.
 */
const ofTheToken = [
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
  ofTheToken.some((kind) => error instanceof kind);
