import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { Counters } from './counters.ts';
import { sandboxFactor, type RateLimit } from './rules.ts';

/** Counts a request against a limit of its address: undefined, or `too_many_requests`. */
export type Throttle = (
  context: CallContext,
  limit: RateLimit,
) => Promise<Result<undefined, CallFault>>;

/** Whether a count is over a limit, which is larger in the sandbox. */
export const isOverLimit = ({ max }: RateLimit, count: number, sandbox: boolean): boolean =>
  count > max * (sandbox ? sandboxFactor : 1);

/** The throttle over the counters. */
export const createThrottle =
  (counters: Counters, sandbox: boolean): Throttle =>
  async ({ tenant, ip, now }, limit) => {
    const count = await counters.add(tenant.code, limit, ipPrefix(ip), now);
    return isOverLimit(limit, count, sandbox) ? refuse(fault('too_many_requests')) : ok(undefined);
  };
