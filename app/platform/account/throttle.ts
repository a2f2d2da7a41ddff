import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { addressGroup } from '#app/lib/address-group.ts';
import type { Counters } from './counters.ts';
import { sandboxFactor, type Limit } from './limits.ts';

/** Counts a visit against a limit of its address: fine, or `too_many_requests`. */
export type Throttle = (visit: Visit, limit: Limit) => Promise<Result<undefined, CallFault>>;

/** Whether a count is over a limit, which is roomier in the sandbox. */
export const isOver = ({ most }: Limit, count: number, sandbox: boolean): boolean =>
  count > most * (sandbox ? sandboxFactor : 1);

/** The throttle over the counters. */
export const createThrottle =
  (counters: Counters, sandbox: boolean): Throttle =>
  async ({ tenant, ip, now }, limit) => {
    const count = await counters.add(tenant.code, limit, addressGroup(ip), now);
    return isOver(limit, count, sandbox) ? refuse(fault('too_many_requests')) : ok(undefined);
  };
