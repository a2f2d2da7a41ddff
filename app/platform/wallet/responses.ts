import type { WalletCode } from '#schema/wallet-api.ts';
import { walletRefusals } from '#schema/wallet-api.ts';
import type { Admission } from '#app/lib/concurrency-limiter.ts';

/** What is answered: the status, and the bytes as they were and will be. */
export interface WalletAnswer {
  readonly status: number;
  readonly answer: string;
}

/** The answer of a refusal. @param status another than the code's own */
export const walletRefusal = (
  code: WalletCode,
  status: number = walletRefusals[code][0],
): WalletAnswer => ({ status, answer: JSON.stringify({ code, message: walletRefusals[code][1] }) });

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
/** Seconds after which it is worth another try. */
const retryAfter = { 'retry-after': '1' };

/** An answer as it travels. */
export const toResponse = (
  { status, answer }: WalletAnswer,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response => new Response(answer, { status, headers: { ...headers, ...extraHeaders } });

/** Nothing was done, or nobody knows: ask again. */
export const busy = (status: 429 | 500 | 503): Response =>
  toResponse(walletRefusal('busy', status), retryAfter);

/**
 * Sends away for want of room: 429 when it is the vendor's own orders that wait, 503 when it is
 * everybody's.
 */
export const overloaded = (admission: Exclude<Admission, 'room'>): Response =>
  busy(admission === 'owner-full' ? 429 : 503);
