import {
  balanceQueueLimits,
  orderQueueLimits,
  walletDeadlineMs,
} from '#app/platform/wallet/queue-limits.ts';
import { createConcurrencyLimiter, type ConcurrencyLimiter } from '#app/lib/concurrency-limiter.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { busy, overloaded } from '#app/platform/wallet/responses.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import type { WireRequest } from './serialize-http.ts';

/** One request of a vendor's on its way to the platform's thread. */
interface WalletRequest {
  readonly request: Request;
  readonly merchantCode: string;
  readonly readBody: () => Promise<WireRequest>;
  readonly answer: (wire: WireRequest) => Promise<Response>;
}

/** Lets a request through to the platform's thread, or sends it away. */
export type WalletAdmission = (input: WalletRequest) => Promise<Response>;

/**
 * The gate before the wallet. The line in the platform's thread is bounded, but the way to it is
 * not: while the thread commits, whatever arrives heaps up before it. So whoever would find the
 * line full is sent away here, before their body is read.
 * @param deadlineMs after which a vendor is told to ask again, whatever hangs, ms
 */
export function createWalletAdmission(deadlineMs = walletDeadlineMs): WalletAdmission {
  const orders = createConcurrencyLimiter(orderQueueLimits);
  const balances = createConcurrencyLimiter(balanceQueueLimits);
  return async ({ request, merchantCode, readBody, answer }) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.startsWith(walletRoot))
      return answer(await readBody());
    const limiter = pathname === `${walletRoot}balance` ? balances : orders;
    const owner = `${merchantCode}/${request.headers.get('x-vendor')?.slice(0, 20) ?? ''}`;
    const admission = limiter.admissionFor(owner);
    if (admission !== 'room') return overloaded(admission);
    const wire = await readBody();
    // A body that is still on its way would keep others out for as long as its sender likes; the
    // wallet's own line looks after those.
    const response =
      wire.body === 'later' ? answer(wire) : runAdmitted(limiter, owner, () => answer(wire));
    // An order that hangs keeps its place until it ends; its vendor does not wait for that [M6].
    return withDeadline(response, deadlineMs, () => busy(503));
  };
}

async function runAdmitted(
  limiter: ConcurrencyLimiter,
  owner: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  // Others may have come in while the body was read.
  const admission = limiter.admissionFor(owner);
  if (admission !== 'room') return overloaded(admission);
  limiter.acquire(owner);
  try {
    return await answer();
  } finally {
    limiter.release(owner);
  }
}
