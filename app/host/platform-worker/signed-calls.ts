import {
  createConcurrencyLimiter,
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
} from '#app/lib/concurrency-limiter.ts';
import { isRequestSignature } from '#app/lib/request-signature.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { signedPartOf } from '#app/platform/http/signed-request.ts';
import {
  balanceQueueLimits,
  exchangeQueueLimits,
  orderQueueLimits,
  walletDeadlineMs,
} from '#app/platform/wallet/queue-limits.ts';
import { busy, overloaded } from '#app/platform/wallet/wallet-responses.ts';
import { senderOf, type SignedApiName } from '#schema/signed-apis.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import type { BodyMemory } from './body-memory.ts';
import type { CallWorker, WorkerApi } from './protocol.ts';
import {
  chunkReader,
  deserializeResponse,
  serializeRequest,
  type WireRequest,
} from './serialize-http.ts';

/** Rejects only when the thread has ended. */
export type SignedCalls = (
  request: Request,
  api: SignedApiName,
  at: RequestMeta,
) => Promise<Response>;

type FindSigningSecret = WorkerApi['signingSecret'];

/** Each callback is a separate commit. */
const callbackLimits: ConcurrencyLimits = { maxTotal: 256, maxPerOwner: 128 };

/** The lottery runs in the platform's thread, so external calls are rare. */
const drawLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 32 };

/** Unverified senders only ever get a refusal. */
const strangerLimits: ConcurrencyLimits = { maxTotal: 64, maxPerOwner: 64 };

/** Ms until a secret is refreshed; the old one is used until then, up to `staleMs`. */
const freshMs = 3_000;
const staleMs = 60_000;
const maxSecrets = 2_000;

/** @param now a monotonic clock, ms */
function createSecretCache(findSecret: FindSigningSecret, now: () => number): FindSigningSecret {
  const secrets = createSwrCache<string | undefined>({
    now,
    ttlMs: freshMs,
    maxStaleMs: staleMs,
    max: maxSecrets,
  });
  return async (...whose) => {
    const key = whose.join('/');
    const load = secrets.get(key, () => findSecret(...whose));
    const stale = secrets.peekStale(key);
    if (stale === undefined) return load;
    // The thread may be busy: recently verified vendors must not wait.
    load.catch(() => undefined);
    return stale;
  };
}

/**
 * Verifies signatures in the server's own thread, so that forged requests cost the platform's
 * thread little, and bounds the queue in front of the APIs: requests that would find it full are
 * refused before their body is read. Each verified sender has its own slots; others share a few.
 * @param deadlineMs until the sender gets a 503
 * @param now a monotonic clock, ms
 */
export function createSignedCalls(
  callWorker: CallWorker,
  shareOf: BodyMemory,
  deadlineMs = walletDeadlineMs,
  now = () => performance.now(),
): SignedCalls {
  const secretOf = createSecretCache((...whose) => callWorker('signingSecret', whose), now);
  const orders = createConcurrencyLimiter(orderQueueLimits);
  const byPath = new Map([
    [`${walletRoot}balance`, createConcurrencyLimiter(balanceQueueLimits)],
    [`${walletRoot}session`, createConcurrencyLimiter(exchangeQueueLimits)],
  ]);
  const byApi = {
    wallet: orders,
    draws: createConcurrencyLimiter(drawLimits),
    payments: createConcurrencyLimiter(callbackLimits),
  };
  const strangers = createConcurrencyLimiter(strangerLimits);

  /** The secret that the signature was made with, if it is the sender's. */
  async function verifyingSecret(
    request: Request,
    api: SignedApiName,
    merchantCode: string,
    body: WireRequest['body'],
  ): Promise<string | undefined> {
    const sender = senderOf(request, api);
    if (!(body instanceof ArrayBuffer) || sender === '') return undefined;
    // The API looks the secret up again, and reports the failure.
    const secret = await secretOf(api, merchantCode, sender).catch(() => undefined);
    const signature = request.headers.get('x-signature') ?? '';
    return secret !== undefined &&
      isRequestSignature(secret, signedPartOf(request, new Uint8Array(body)), signature)
      ? secret
      : undefined;
  }

  async function respond(request: Request, api: SignedApiName, at: RequestMeta): Promise<Response> {
    const share = shareOf(at.ip);
    const answer = async (wire: WireRequest, verifiedWith?: string): Promise<Response> =>
      deserializeResponse(
        await callWorker('signed', [wire, api, at, verifiedWith], chunkReader(request)),
      );
    const limiter = byPath.get(new URL(request.url).pathname) ?? byApi[api];
    const owner = `${at.merchantCode}/${senderOf(request, api)}`;
    try {
      const admission = request.method === 'POST' ? limiter.admissionFor(owner) : 'room';
      if (admission !== 'room') return overloaded(admission);
      const wire = await serializeRequest(request, share);
      if (!wire) return overloaded('full');
      // An arriving body would hold a slot for as long as its sender likes; the wallet's own queue
      // handles it.
      if (wire.body === 'later' || request.method !== 'POST') return await answer(wire);
      const secret = await verifyingSecret(request, api, at.merchantCode, wire.body);
      return await (secret === undefined
        ? runInSlot(strangers, 'stranger', () => answer(wire))
        : runInSlot(limiter, owner, () => answer(wire, secret)));
    } finally {
      share.release();
    }
  }

  // A hung order keeps its slot, but its vendor gets a response.
  return (...call) => withDeadline(respond(...call), deadlineMs, () => busy(503));
}

async function runInSlot(
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
