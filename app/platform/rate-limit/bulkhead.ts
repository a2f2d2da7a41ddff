import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { refuse } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';

const maxRunning = 3;
const maxQueued = 64;

/** Lets a call wait for its turn. */
export type Bulkheaded = <Name extends CallName>(handler: Handler<Name>) => Handler<Name>;

/**
 * A bulkhead for expensive calls (passwords, images), so that a rush of them does not keep every
 * other call from the database: `maxRunning` run at once and `maxQueued` wait; the rest are refused
 * at once with `too_many_requests`. By default 3 and 64.
 */
export function createBulkhead(
  bounds: { readonly maxRunning: number; readonly maxQueued: number } = { maxRunning, maxQueued },
): Bulkheaded {
  const limiter = bulkhead(bounds.maxRunning, bounds.maxQueued);
  return (handler) => async (input, context) => {
    try {
      return await limiter.execute(() => handler(input, context));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return refuse(fault('too_many_requests'));
      throw error;
    }
  };
}
