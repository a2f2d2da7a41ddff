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
import { busy, overloaded } from '#app/platform/wallet/wallet-responses.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import { senderOf, signedApiOf, type SignedApiName } from '#schema/signed-apis.ts';
import type { WireRequest } from './serialize-http.ts';
import type { VendorProof } from './vendor-proof.ts';

interface WalletRequest {
  readonly request: Request;
  readonly merchantCode: string;
  readonly readBody: () => Promise<WireRequest | undefined>;
  readonly answer: (wire: WireRequest) => Promise<Response>;
  readonly refuse: () => Response;
}

export type WalletAdmission = (input: WalletRequest) => Promise<Response>;

/** Each callback is a separate commit. */
const callbackLimits: ConcurrencyLimits = { maxTotal: 256, maxPerOwner: 128 };

/** The lottery runs in the platform's thread, so external calls are rare. */
const drawLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 32 };

/** Unverified senders only ever get a refusal. */
const strangerLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 64 };

interface WalletAdmissionDeps {
  readonly isProved: VendorProof;
  /** Ms until the vendor gets a 503. */
  readonly deadlineMs?: number;
}

/**
 * Bounds the queue in front of the wallet and payment callbacks: requests that would find the
 * wallet's queue full are refused before their body is read. Verified senders have slots of their
 * own; others share a few.
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
  const byApi = {
    draws: createConcurrencyLimiter(drawLimits),
    payments: createConcurrencyLimiter(callbackLimits),
  };
  const strangers = createConcurrencyLimiter(strangerLimits);

  async function admit(
    { request, merchantCode, readBody, answer }: WalletRequest,
    pathname: string,
    api: SignedApiName,
  ): Promise<Response> {
    const limiter = api === 'wallet' ? (others.get(pathname) ?? orders) : byApi[api];
    const owner = `${merchantCode}/${senderOf(request, api)}`;
    const admission = limiter.admissionFor(owner);
    if (admission !== 'room') return overloaded(admission);
    const wire = await readBody();
    if (!wire) return overloaded('full');
    // An arriving body would hold a slot for as long as its sender likes; the wallet's own queue
    // handles it.
    if (wire.body === 'later') return answer(wire);
    return (await isProved(request, merchantCode, wire))
      ? runAdmitted(limiter, owner, () => answer(wire))
      : runAdmitted(strangers, 'stranger', () => answer(wire));
  }

  return async (input) => {
    const { pathname } = new URL(input.request.url);
    const api = signedApiOf(pathname);
    if (input.request.method !== 'POST' || !api) {
      const wire = await input.readBody();
      return wire ? input.answer(wire) : input.refuse();
    }
    // A hung order keeps its slot, but its vendor gets a response.
    return withDeadline(admit(input, pathname, api), deadlineMs, () => busy(503));
  };
}

async function runAdmitted(
  limiter: ConcurrencyLimiter,
  owner: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  // Check again: other requests may have been admitted while the body was read.
  const admission = limiter.admissionFor(owner);
  if (admission !== 'room') return overloaded(admission);
  limiter.acquire(owner);
  try {
    return await answer();
  } finally {
    limiter.release(owner);
  }
}
