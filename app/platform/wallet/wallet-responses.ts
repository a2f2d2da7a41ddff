import type { WalletCode } from '#schema/wallet-api.ts';
import { walletRefusals } from '#schema/wallet-api.ts';
import type { Admission } from '#app/lib/concurrency-limiter.ts';

/** Stored exactly, so that repeated orders get identical bytes. */
export interface WalletAnswer {
  readonly status: number;
  readonly answer: string;
}

export const walletRefusal = (
  code: WalletCode,
  status: number = walletRefusals[code][0],
): WalletAnswer => ({ status, answer: JSON.stringify({ code, message: walletRefusals[code][1] }) });

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const retryAfter = { 'retry-after': '1' };

export const toResponse = (
  { status, answer }: WalletAnswer,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response => new Response(answer, { status, headers: { ...headers, ...extraHeaders } });

/** Not executed, or the outcome is unknown: the vendor must retry. */
export const busy = (status: 429 | 500 | 503): Response =>
  toResponse(walletRefusal('busy', status), retryAfter);

/** 429 for the vendor's own limit, 503 for the total. */
export const overloaded = (admission: Exclude<Admission, 'room'>): Response =>
  busy(admission === 'owner-full' ? 429 : 503);
