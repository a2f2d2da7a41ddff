import { createSwrCache } from '#app/lib/swr-cache.ts';
import { isWalletSignature } from '#app/lib/wallet-signature.ts';
import { vendorCodePattern } from '#schema/wallet-api.ts';
import type { WireRequest } from './serialize-http.ts';

/**
 * The secret that a vendor signs with at a brand; undefined for one that the brand does not have.
 */
export type FindVendorSecret = (
  merchantCode: string,
  vendorCode: string,
) => Promise<string | undefined>;

/** Whether a request is signed by the vendor that it names. The wallet itself checks again. */
export type VendorProof = (
  request: Request,
  merchantCode: string,
  wire: WireRequest,
) => Promise<boolean>;

/** How long a secret counts as fresh, and is used while the thread is asked again; ms. */
const freshMs = 3_000;
const staleMs = 60_000;
const maxSecrets = 2_000;

/**
 * Proves vendors in the server's own thread, so that requests which only name a vendor take none
 * of its capacity [F18].
 * @param now ms, from any beginning
 */
export function createVendorProof(findSecret: FindVendorSecret, now: () => number): VendorProof {
  const secrets = createSwrCache<string | undefined>({
    now,
    ttlMs: freshMs,
    maxStaleMs: staleMs,
    max: maxSecrets,
  });
  async function secretOf(merchantCode: string, vendorCode: string): Promise<string | undefined> {
    const key = `${merchantCode}/${vendorCode}`;
    const load = secrets.get(key, () => findSecret(merchantCode, vendorCode));
    const stale = secrets.peekStale(key);
    if (stale === undefined) return load;
    // The thread may be busy, or hang: a vendor that could prove itself a minute ago does not wait.
    load.catch(() => undefined);
    return stale;
  }
  return async ({ headers, url }, merchantCode, { body }) => {
    const code = headers.get('x-vendor') ?? '';
    if (!(body instanceof ArrayBuffer) || !vendorCodePattern.test(code)) return false;
    const secret = await secretOf(merchantCode, code);
    if (secret === undefined) return false;
    const signed = {
      timestamp: headers.get('x-timestamp') ?? '',
      path: new URL(url).pathname,
      body: new Uint8Array(body),
    };
    return isWalletSignature(secret, signed, headers.get('x-signature') ?? '');
  };
}
