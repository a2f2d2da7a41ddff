import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { createFairQueue, type FairQueueLimits } from '#app/lib/fair-queue.ts';
import { ipPrefix, limitedNetworks } from '#app/lib/ip-prefix.ts';
import { refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';

/**
 * One address has two of the three that run, and half of the places of a brand, which is enough for
 * everybody behind a provider's shared address.
 */
const defaultLimits: FairQueueLimits = {
  maxRunning: 3,
  maxRunningPerMember: 2,
  maxQueued: 512,
  maxQueuedPerGroup: 64,
  maxQueuedPerMember: 32,
};

/** For calls that encode pictures, which keeps a core busy: one at a time. */
export const pictureLimits: FairQueueLimits = {
  maxRunning: 1,
  maxRunningPerMember: 1,
  maxQueued: 32,
  maxQueuedPerGroup: 8,
  maxQueuedPerMember: 4,
};

/** The work of a call: a handler, or a part of one. */
type Work<Input, Output> = (
  input: Input,
  context: CallContext,
) => Promise<Result<Output, CallFault>>;

/**
 * Queues a call's work in the bulkhead. Never queue work within queued work: all that run might wait
 * for each other.
 */
export type Bulkheaded = <Input, Output>(work: Work<Input, Output>) => Work<Input, Output>;

/**
 * A bulkhead for expensive calls (passwords, images), so that a rush of them does not keep every
 * other call from the database, nor a rush at one brand the other brands, nor one address the
 * others [F1, F11]: `maxRunning` run at once, brands take turns and in each brand the addresses
 * (the /64 of IPv6, of which a /48 holds no more places than others need), and a call beyond the places in the queue is refused at once with
 * `too_many_requests`. What a handler throws passes through.
 */
export function createBulkhead(limits: FairQueueLimits = defaultLimits): Bulkheaded {
  const networkOf = (prefix: string) => limitedNetworks(prefix).at(-1)?.network ?? prefix;
  const queue = createFairQueue(limits, networkOf);
  return (work) => async (input, context) => {
    const owner = { group: context.tenant.code, member: ipPrefix(context.ip) };
    const result = await queue(owner, async () => {
      // The embedded database works in this thread, so a line of calls would run to its end before
      // anybody else's bet is heard.
      await nextLoopTurn();
      return work(input, context);
    });
    return result.ok ? result.value : refuse(fault('too_many_requests'));
  };
}
