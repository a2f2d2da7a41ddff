import { isOutage } from '../db/is-outage.ts';

export interface OrderHealth {
  record(error?: unknown): void;
  problem(): string | undefined;
}

/** Failures expire without further orders: an unhealthy server gets none and must recover. */
const failureTtlMs = 30_000;

/**
 * Only outages count; an error of one order does not affect the next.
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

/** Only the code: a message may contain a table, path or value. */
const describe = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'no connection';
