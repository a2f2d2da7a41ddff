import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { isTokenFault, type JwksCache } from './jwks-cache.ts';
import type { PhoneService } from './phone-services.ts';

/** Maximum age of a sign-in by code: ID tokens can be renewed for months without a new code. */
export const proofLifetimeMs = 10 * 60_000;
const toleranceSeconds = 30;

/** `proof` makes each token valid once. */
export interface VerifiedPhone {
  readonly e164: string;
  readonly proof: string;
}

const isPhoneSignIn = ({ firebase }: JWTPayload): boolean =>
  typeof firebase === 'object' &&
  firebase !== null &&
  'sign_in_provider' in firebase &&
  firebase.sign_in_provider === 'phone';

function numberOf(claims: JWTPayload, now: number): string | undefined {
  const { sub, auth_time: at, phone_number: phone, iat } = claims;
  const seconds = now / 1000;
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > 128) return undefined;
  if (typeof iat !== 'number' || iat > seconds + toleranceSeconds) return undefined;
  if (
    typeof at !== 'number' ||
    at > seconds + toleranceSeconds ||
    at < seconds - proofLifetimeMs / 1000 - toleranceSeconds
  )
    return undefined;
  return isPhoneSignIn(claims) && typeof phone === 'string' && /^\+\d{5,15}$/.test(phone)
    ? phone
    : undefined;
}

/**
 * Verifies a Firebase-like ID token for this brand's project [AU-20]. `unavailable`: the keys
 * cannot be loaded; `failed`: the token is invalid.
 */
export async function readIdToken(
  service: PhoneService,
  keySets: JwksCache,
  token: string,
  now: number,
): Promise<Result<VerifiedPhone, 'unavailable' | 'failed'>> {
  try {
    // Without a key id, any of the service's keys would match.
    if (!decodeProtectedHeader(token).kid) return refuse('failed');
  } catch {
    return refuse('failed');
  }
  try {
    const { payload } = await jwtVerify(token, keySets(service.jwks), {
      algorithms: ['RS256'],
      issuer: service.issuer,
      audience: service.project,
      currentDate: new Date(now),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const e164 = payload.aud === service.project ? numberOf(payload, now) : undefined;
    // Header and claims identify the token; its signature can be encoded in several ways.
    return e164 ? ok({ e164, proof: token.slice(0, token.lastIndexOf('.')) }) : refuse('failed');
  } catch (error) {
    return refuse(isTokenFault(error) ? 'failed' : 'unavailable');
  }
}
