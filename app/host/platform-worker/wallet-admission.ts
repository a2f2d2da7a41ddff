import {
  balanceQueueLimits,
  exchangeQueueLimits,
  orderQueueLimits,
  walletDeadlineMs,
} from '#app/platform/wallet/queue-limits.ts';
import {
  createConcurrencyLimiter,
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
} from '#app/lib/concurrency-limiter.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { busy, overloaded } from '#app/platform/wallet/responses.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import type { WireRequest } from './serialize-http.ts';
import type { VendorProof } from './vendor-proof.ts';

/** One request of a vendor's on its way to the platform's thread. */
interface WalletRequest {
  readonly request: Request;
  readonly merchantCode: string;
  /** Reads the body; undefined when there is no room for it [F1]. */
  readonly readBody: () => Promise<WireRequest | undefined>;
  readonly answer: (wire: WireRequest) => Promise<Response>;
  /** Answers a call other than the wallet's for whose body there is no room. */
  readonly refuse: () => Response;
}

/** Lets a request through to the platform's thread, or sends it away. */
export type WalletAdmission = (input: WalletRequest) => Promise<Response>;

/** Requests of whoever has not proved to be a vendor: they are only there to be refused. */
const strangerLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 64 };

interface WalletAdmissionDeps {
  readonly isProved: VendorProof;
  /** After which a vendor is told to ask again, whatever hangs, ms. */
  readonly deadlineMs?: number;
}

/**
 * The gate before the wallet. The line in the platform's thread is bounded, but the way to it is
 * not: while the thread commits, whatever arrives heaps up before it. So whoever would find the
 * line full is sent away here, before their body is read. Only whoever signed as a vendor takes one
 * of its places; strangers have a few of their own [F18].
 */
export function createWalletAdmission({
  isProved,
  deadlineMs = walletDeadlineMs,
}: WalletAdmissionDeps): WalletAdmission {
  const orders = createConcurrencyLimiter(orderQueueLimits);
  const others = new Map([
    [`${walletRoot}balance`, createConcurrencyLimiter(balanceQueueLimits)],
    [`${walletRoot}session`, createConcurrencyLimiter(exchangeQueueLimits)],
  ]);
  const strangers = createConcurrencyLimiter(strangerLimits);

  async function admit(
    { request, merchantCode, readBody, answer }: WalletRequest,
    pathname: string,
  ): Promise<Response> {
    const limiter = others.get(pathname) ?? orders;
    const owner = `${merchantCode}/${request.headers.get('x-vendor')?.slice(0, 20) ?? ''}`;
    const admission = limiter.admissionFor(owner);
    if (admission !== 'room') return overloaded(admission);
    const wire = await readBody();
    if (!wire) return overloaded('full');
    // A body that is still on its way would keep others out for as long as its sender likes; the
    // wallet's own line looks after those.
    if (wire.body === 'later') return answer(wire);
    return (await isProved(request, merchantCode, wire))
      ? runAdmitted(limiter, owner, () => answer(wire))
      : runAdmitted(strangers, 'stranger', () => answer(wire));
  }

  return async (input) => {
    const { pathname } = new URL(input.request.url);
    if (input.request.method !== 'POST' || !pathname.startsWith(walletRoot)) {
      const wire = await input.readBody();
      return wire ? input.answer(wire) : input.refuse();
    }
    // An order that hangs keeps its place until it ends; its vendor does not wait for that [M6].
    return withDeadline(admit(input, pathname), deadlineMs, () => busy(503));
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
