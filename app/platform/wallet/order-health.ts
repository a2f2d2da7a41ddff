import { isOutage } from '../db/is-outage.ts';

/** Whether orders can be booked, judged by the last ones. */
export interface OrderHealth {
  /** Records the outcome of a batch: without an error it was booked. */
  record(error?: unknown): void;
  /** Why the last orders could not be booked, in one line; undefined when they were. */
  problem(): string | undefined;
}

/**
 * How long a failure counts when no order followed: a server out of service gets none, and must
 * recover by itself.
 */
const failureTtlMs = 30_000;

/**
 * Keeps the outcome of the last orders. Errors of one order alone (a bug, a strange value) say
 * nothing about the next one; only outages count [M8].
 * @param now a monotonic clock, ms
 */
export function createOrderHealth(now: () => number): OrderHealth {
  let failure: { readonly at: number; readonly reason: string } | undefined;
  return {
    record(error) {
      if (error === undefined) failure = undefined;
      else if (isOutage(error)) failure = { at: now(), reason: describe(error) };
    },
    problem: () =>
      failure && now() - failure.at < failureTtlMs
        ? `The last orders could not be booked (${failure.reason}).`
        : undefined,
  };
}

/** Only the code: a message may name a table, a path or a value. */
const describe = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'no connection';
