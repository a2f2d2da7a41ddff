import { createFairQueue, type FairQueueLimits } from '#app/lib/fair-queue.ts';
import { refuse } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';

const defaultLimits: FairQueueLimits = { maxRunning: 3, maxQueuedPerOwner: 64, maxQueued: 512 };

/** Lets a call wait for its turn. */
export type Bulkheaded = <Name extends CallName>(handler: Handler<Name>) => Handler<Name>;

/**
 * A bulkhead for expensive calls (passwords, images), so that a rush of them does not keep every
 * other call from the database, nor a rush at one brand the other brands [F11]: `maxRunning` run at
 * once, brands take turns, and a call beyond its brand's places in the queue is refused at once
 * with
 * `too_many_requests`. What a handler throws passes through.
 */
export function createBulkhead(limits: FairQueueLimits = defaultLimits): Bulkheaded {
  const queue = createFairQueue(limits);
  return (handler) => async (input, context) => {
    const result = await queue(context.tenant.code, () => handler(input, context));
    return result.ok ? result.value : refuse(fault('too_many_requests'));
  };
}
