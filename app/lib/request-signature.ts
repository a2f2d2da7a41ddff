import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time, path and body, each on its own line. */
export interface SignedRequest {
  /** Ms since the epoch, as in the header. */
  readonly timestamp: string;
  readonly path: string;
  readonly body: Uint8Array | string;
}

/** Hex, for the wallet API and the payment API (docs/vendors.md, docs/payments.md). */
export const requestSignature = (
  secret: string,
  { timestamp, path, body }: SignedRequest,
): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex');

/** Constant time, to prevent timing attacks. */
export function isRequestSignature(
  secret: string,
  request: SignedRequest,
  signature: string,
): boolean {
  const expected = Buffer.from(requestSignature(secret, request));
  const actual = Buffer.from(signature.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
