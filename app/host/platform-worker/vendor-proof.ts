import { createSwrCache } from '#app/lib/swr-cache.ts';
import { isRequestSignature } from '#app/lib/request-signature.ts';
import { senderOf, signedApiOf, type SignedApiName } from '#schema/signed-apis.ts';
import type { WireRequest } from './serialize-http.ts';

/** Undefined if the brand does not have the vendor or provider. */
export type FindSigningSecret = (
  api: SignedApiName,
  merchantCode: string,
  senderCode: string,
) => Promise<string | undefined>;

/** The API itself verifies the signature again. */
export type VendorProof = (
  request: Request,
  merchantCode: string,
  wire: WireRequest,
) => Promise<boolean>;

const freshMs = 3_000;
/** How long an old secret may be used while a refresh is pending. */
const staleMs = 60_000;
const maxSecrets = 2_000;

/**
 * Runs in the server's own thread, so that forged requests cost the platform's thread nothing.
 * @param now a monotonic clock, ms
 */
export function createVendorProof(findSecret: FindSigningSecret, now: () => number): VendorProof {
  const secrets = createSwrCache<string | undefined>({
    now,
    ttlMs: freshMs,
    maxStaleMs: staleMs,
    max: maxSecrets,
  });
  async function secretOf(...whose: Parameters<FindSigningSecret>): Promise<string | undefined> {
    const key = whose.join('/');
    const load = secrets.get(key, () => findSecret(...whose));
    const stale = secrets.peekStale(key);
    if (stale === undefined) return load;
    // The thread may be busy: recently verified vendors must not wait.
    load.catch(() => undefined);
    return stale;
  }
  return async ({ headers, url }, merchantCode, { body }) => {
    const api = signedApiOf(new URL(url).pathname);
    const code = api ? senderOf({ headers }, api) : '';
    if (!(body instanceof ArrayBuffer) || !api || code === '') return false;
    const secret = await secretOf(api, merchantCode, code);
    if (secret === undefined) return false;
    const signed = {
      timestamp: headers.get('x-timestamp') ?? '',
      path: new URL(url).pathname,
      body: new Uint8Array(body),
    };
    return isRequestSignature(secret, signed, headers.get('x-signature') ?? '');
  };
}
