import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { refuse } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { Handler } from '../handler.ts';
import { fault } from '../http/answer.ts';

const atOnce = 3;
const mayWait = 64;

/** Lets a call wait for its turn. */
export type Turn = <Name extends CallName>(handler: Handler<Name>) => Handler<Name>;

/**
 * Turns for the calls that work on passwords: a rush of log-ins must not stand in every other
 * call's way to the database. Only so many are under way at once and a bounded number waits; the
 * rest is refused at once with
 * `too_many_requests`.
 */
export function createTurns(
  bounds: { readonly atOnce: number; readonly mayWait: number } = { atOnce, mayWait },
): Turn {
  const line = bulkhead(bounds.atOnce, bounds.mayWait);
  return (handler) => async (input, visit) => {
    try {
      return await line.execute(() => handler(input, visit));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return refuse(fault('too_many_requests'));
      throw error;
    }
  };
}
