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
import { senderOf, signedApiOf, type SignedApiName } from '#schema/signed-apis.ts';
import type { WireRequest } from './serialize-http.ts';
import type { VendorProof } from './vendor-proof.ts';

/** A request of a vendor or a payment provider on its way to the platform's thread. */
interface WalletRequest {
  readonly request: Request;
  readonly merchantCode: string;
  /** Reads the body; undefined when it exceeds the memory [F1]. */
  readonly readBody: () => Promise<WireRequest | undefined>;
  readonly answer: (wire: WireRequest) => Promise<Response>;
  /** Answers a call outside the signed APIs whose body exceeds the memory. */
  readonly refuse: () => Response;
}

/** Passes a request to the platform's thread, or refuses it. */
export type WalletAdmission = (input: WalletRequest) => Promise<Response>;

/** Callbacks of payment providers: each is a commit of its own. */
const callbackLimits: ConcurrencyLimits = { maxTotal: 256, maxPerOwner: 128 };

/** Calls of the lottery, which runs in the platform's own thread: from outside hardly any come. */
const drawLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 32 };

/** Requests of unverified senders: they only get a refusal. */
const strangerLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 64 };

interface WalletAdmissionDeps {
  readonly isProved: VendorProof;
  /** The time after which a vendor is told to retry, ms. */
  readonly deadlineMs?: number;
}

/**
 * Admission control before the wallet and the callbacks of payment providers. The wallet's queue in the platform's thread is bounded, but the way
 * to it is not: while the thread commits, requests pile up before it. So a request that would find
 * the queue full is refused here, before its body is read. Only verified senders take a sender's
 * slots; others have a few slots of their own [F18].
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
    // A body that is still arriving would block others for as long as its sender likes; the
    // wallet's own queue handles those.
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
    // An order that hangs keeps its slot until it ends; its vendor does not wait for that [M6].
    return withDeadline(admit(input, pathname, api), deadlineMs, () => busy(503));
  };
}

async function runAdmitted(
  limiter: ConcurrencyLimiter,
  owner: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  // Others may have been admitted while the body was read.
  const admission = limiter.admissionFor(owner);
  if (admission !== 'room') return overloaded(admission);
  limiter.acquire(owner);
  try {
    return await answer();
  } finally {
    limiter.release(owner);
  }
}
