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
 * Turns for the calls that work on passwords: a rush of log-ins must not stand in every other
 * call's way to the database. Only so many are under way at once and a bounded number waits; the
 * rest is refused at once with
 * `too_many_requests`.
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
