import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed: when, where and what, each on lines of its own. */
export interface SignedRequest {
  /** ms since the epoch, as the header says it. */
  readonly timestamp: string;
  readonly path: string;
  /** The bytes of the body as they travel. */
  readonly body: Uint8Array | string;
}

/** The signature of a request to the wallet API, in hex [docs/vendors.md]. */
export const walletSignature = (secret: string, { timestamp, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex');

/**
 * Whether a signature is the right one; how long the answer takes tells nothing about where they
 * differ.
 */
export function isWalletSignature(
  secret: string,
  request: SignedRequest,
  signature: string,
): boolean {
  const expected = Buffer.from(walletSignature(secret, request));
  const actual = Buffer.from(signature.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
