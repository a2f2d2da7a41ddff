import { isOutage } from '../db/is-outage.ts';

/** Whether orders can be booked, as the last ones went. */
export interface OrderHealth {
  /** Keeps how a batch went: without an error it was booked. */
  record(error?: unknown): void;
  /** Why the last orders could not be booked, in one line; undefined when they were. */
  problem(): string | undefined;
}

/**
 * How long a failure counts when no order came after it: a server that is taken out of service gets
 * none, and must come back by itself.
 */
const failureTtlMs = 30_000;

/**
 * Keeps how the last orders went. Errors of one order alone (a bug, a strange value) say nothing of
 * the next one; only outages count [M8].
 * @param now a clock that never goes back, ms
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

/** The code alone: a message may name a table, a path or a value. */
const describe = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'no connection';
