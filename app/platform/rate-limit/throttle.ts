import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { limitedNetworks } from '#app/lib/ip-prefix.ts';
import type { Counters } from './counters.ts';
import { sandboxFactor, type RateLimit } from './rules.ts';

/** Counts a request against the limits of its address and the networks around it. */
export type Throttle = (
  context: Pick<CallContext, 'tenant' | 'ip' | 'now'>,
  limit: RateLimit,
) => Promise<Result<undefined, CallFault>>;

/**
 * Separate counts for an address and the networks around it, so that one statement can increment
 * all.
 */
export const limitsAround = (
  limit: RateLimit,
  ip: string,
): readonly (readonly [RateLimit, network: string])[] =>
  limitedNetworks(ip).map(({ network, factor }) => {
    const size = network.split('/')[1];
    const counter = size === undefined ? limit.what : `${limit.what}-${size}`;
    return [{ ...limit, what: counter, max: limit.max * factor }, network];
  });

export const isOverLimit = ({ max }: RateLimit, count: number, sandbox: boolean): boolean =>
  count > max * (sandbox ? sandboxFactor : 1);

export const createThrottle =
  (counters: Counters, sandbox: boolean): Throttle =>
  async ({ tenant, ip, now }, limit) => {
    for (const { network, factor } of limitedNetworks(ip)) {
      const count = await counters.add(tenant.code, limit, network, now);
      const networkLimit = { ...limit, max: limit.max * factor };
      if (isOverLimit(networkLimit, count, sandbox)) return refuse(fault('too_many_requests'));
    }
    return ok(undefined);
  };
