import { randomBytes } from 'node:crypto';
import { isRequestSignature } from '#app/lib/request-signature.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { parseJson, readText } from './read-body.ts';
import { findUnsafeValue } from './reject-unsafe-json.ts';

/* Requests that other companies' servers sign: game vendors' to the wallet, and payment providers'
   callbacks. */

/** The limits of an API with signed requests. */
export interface SignedRequestLimits {
  readonly maxBodyBytes: number;
  /** The maximum difference between a request's time and ours. */
  readonly windowMs: number;
}

/** Why a signed request is refused. `status` is only with `invalid`: 400, or 413 for a large body. */
export type SignedRequestFault =
  | { readonly code: 'invalid'; readonly status: number }
  | { readonly code: 'bad-signature' | 'stale' };

/** A random secret that no sender has: verifying with it takes as long as with a real one. */
export const nobodysSecret = randomBytes(32).toString('hex');

/**
 * Reads a body, no further than the limit, and verifies its signature and its timestamp, in this
 * order. Never rejects.
 */
export async function readSignedBody(
  request: Request,
  secret: string,
  now: number,
  { maxBodyBytes, windowMs }: SignedRequestLimits,
): Promise<Result<string, SignedRequestFault>> {
  const text = await readText(request, maxBodyBytes);
  if (!text.ok) return refuse({ code: 'invalid', status: text.fault.status });
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const signed = { timestamp, path: new URL(request.url).pathname, body: text.value };
  if (!isRequestSignature(secret, signed, request.headers.get('x-signature') ?? ''))
    return refuse({ code: 'bad-signature' });
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > windowMs)
    return refuse({ code: 'stale' });
  return ok(text.value);
}

/** The JSON of a signed body; refused when it is none, or has values that no database can hold. */
export function parseSignedJson(body: string): Result<unknown, undefined> {
  const raw = parseJson(body);
  return raw.ok && findUnsafeValue(raw.value) === undefined ? ok(raw.value) : refuse(undefined);
}
