import { randomBytes } from 'node:crypto';
import { isRequestSignature } from '#app/lib/request-signature.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { parseJson, readText } from './read-body.ts';
import { findUnsafeValue } from './reject-unsafe-json.ts';

/* Requests signed by other companies' servers: game vendors and payment providers. */

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
export const nobodysSecret = randomBytes(32).toString('hex');

/** Reads up to the limit, then verifies signature, then timestamp. Never rejects. */
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

/** Refuses invalid JSON and values that the database cannot store. */
export function parseSignedJson(body: string): Result<unknown, undefined> {
  const raw = parseJson(body);
  return raw.ok && findUnsafeValue(raw.value) === undefined ? ok(raw.value) : refuse(undefined);
}
