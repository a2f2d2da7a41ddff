import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { createFairQueue, type FairQueueLimits } from '#app/lib/fair-queue.ts';
import { ipPrefix, limitedNetworks } from '#app/lib/ip-prefix.ts';
import { refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';

/**
 * An address may have two of three running calls and half of a brand's queue, which suffices for
 * users behind a shared address.
 */
const defaultLimits: FairQueueLimits = {
  maxRunning: 3,
  maxRunningPerMember: 2,
  maxQueued: 512,
  maxQueuedPerGroup: 64,
  maxQueuedPerMember: 32,
};

/** Encoding pictures occupies a core: one at a time. */
export const pictureLimits: FairQueueLimits = {
  maxRunning: 1,
  maxRunningPerMember: 1,
  maxQueued: 32,
  maxQueuedPerGroup: 8,
  maxQueuedPerMember: 4,
};

type Work<Input, Output> = (
  input: Input,
  context: CallContext,
) => Promise<Result<Output, CallFault>>;

/** Never queue work within queued work: all running work could wait for each other. */
export type Bulkheaded = <Input, Output>(work: Work<Input, Output>) => Work<Input, Output>;

/**
 * A bulkhead for expensive calls (passwords, images): a burst must not starve other calls, other
 * brands or other addresses. Brands take turns, and within a brand the addresses (the /64 of IPv6,
 * with a shared limit per /48). Refuses with `too_many_requests` when the queue is full.
 */
export function createBulkhead(limits: FairQueueLimits = defaultLimits): Bulkheaded {
  const networkOf = (prefix: string) => limitedNetworks(prefix).at(-1)?.network ?? prefix;
  const queue = createFairQueue(limits, networkOf);
  return (work) => async (input, context) => {
    const owner = { group: context.tenant.code, member: ipPrefix(context.ip) };
    const result = await queue(owner, async () => {
      // The embedded database runs in this thread: without a pause, queued calls would delay every
      // other request.
      await nextLoopTurn();
      return work(input, context);
    });
    return result.ok ? result.value : refuse(fault('too_many_requests'));
  };
}
