import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed content: time, path and body, each on lines of their own. */
export interface SignedRequest {
  /** ms since the epoch, as in the header. */
  readonly timestamp: string;
  readonly path: string;
  /** The bytes of the body as sent. */
  readonly body: Uint8Array | string;
}

/**
 * The signature of a request to the wallet API or the payment API, in hex [docs/vendors.md,
 * docs/payments.md].
 */
export const requestSignature = (
  secret: string,
  { timestamp, path, body }: SignedRequest,
): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex');

/**
 * Whether a signature is right; takes constant time, so that it does not reveal where they differ.
 */
export function isRequestSignature(
  secret: string,
  request: SignedRequest,
  signature: string,
): boolean {
  const expected = Buffer.from(requestSignature(secret, request));
  const actual = Buffer.from(signature.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
