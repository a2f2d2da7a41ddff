import type { WalletCode } from '#schema/wallet-api.ts';
import { walletRefusals } from '#schema/wallet-api.ts';
import type { Admission } from '#app/lib/concurrency-limiter.ts';

/** An answer: the status, and the exact bytes, which never change. */
export interface WalletAnswer {
  readonly status: number;
  readonly answer: string;
}

/**
 * The answer of a refusal.
 * @param status replaces the code's own
 */
export const walletRefusal = (
  code: WalletCode,
  status: number = walletRefusals[code][0],
): WalletAnswer => ({ status, answer: JSON.stringify({ code, message: walletRefusals[code][1] }) });

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
/** Seconds after which a retry makes sense. */
const retryAfter = { 'retry-after': '1' };

/** The HTTP response of an answer. */
export const toResponse = (
  { status, answer }: WalletAnswer,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response => new Response(answer, { status, headers: { ...headers, ...extraHeaders } });

/** Nothing was done, or the outcome is unknown: retry. */
export const busy = (status: 429 | 500 | 503): Response =>
  toResponse(walletRefusal('busy', status), retryAfter);

/** Refuses an order when the queue is full: 429 for the vendor's own limit, 503 for the total. */
export const overloaded = (admission: Exclude<Admission, 'room'>): Response =>
  busy(admission === 'owner-full' ? 429 : 503);
