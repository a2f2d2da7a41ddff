import { randomBytes } from 'node:crypto';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { isRequestSignature, type SignedRequest } from '#app/lib/request-signature.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { parseJson, readText } from './read-body.ts';
import { findUnsafeValue } from './read-input.ts';

/* Requests signed by other companies' servers: game vendors and payment providers. */

/**
 * Answers every request below its root; never rejects.
 * @param verifiedWith the secret with which the caller has verified the signature, so that an API
 * verifies it only when the sender's secret has changed since
 */
export type SignedApi = (
  request: Request,
  at: RequestMeta,
  verifiedWith?: string,
) => Promise<Response>;

export interface SignedRequestLimits {
  readonly maxBodyBytes: number;
  readonly windowMs: number;
}

/** `status` only with `invalid`: 400, or 413 for a large body. */
export type SignedRequestFault =
  | { readonly code: 'invalid'; readonly status: number }
  | { readonly code: 'bad-signature' | 'stale' };

/**
 * For unknown senders: verification takes as long as with a real secret, so timing does not reveal
 * which senders exist.
 */
export const unmatchedSecret = randomBytes(32).toString('hex');

/** The part of a request that its signature covers. */
export const signedPartOf = (
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  body: Uint8Array | string,
): SignedRequest => ({
  timestamp: headers.get('x-timestamp') ?? '',
  path: new URL(url).pathname,
  body,
});

/** Reads up to the limit, then verifies signature, then timestamp. Never rejects. */
export async function readSignedBody(
  request: Request,
  secret: string,
  now: number,
  { maxBodyBytes, windowMs }: SignedRequestLimits,
  verifiedWith?: string,
): Promise<Result<string, SignedRequestFault>> {
  const text = await readText(request, maxBodyBytes);
  if (!text.ok) return refuse({ code: 'invalid', status: text.fault.status });
  const signed = signedPartOf(request, text.value);
  const { timestamp } = signed;
  if (
    verifiedWith !== secret &&
    !isRequestSignature(secret, signed, request.headers.get('x-signature') ?? '')
  )
    return refuse({ code: 'bad-signature' });
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > windowMs)
    return refuse({ code: 'stale' });
  return ok(text.value);
}

/** Refuses invalid JSON and values that the database cannot store. */
export function parseSignedJson(body: string): Result<unknown, undefined> {
  const raw = parseJson(body);
  return raw.ok && findUnsafeValue(raw.value) === undefined ? ok(raw.value) : refuse(undefined);
}
