import { createAddressLines } from '#app/lib/address-lines.ts';
import { isLoopback } from '../http/client-address.ts';
import type { WireRequest } from './serialize-http.ts';

export interface CallTurns {
  /** False when too many calls of the address wait: refuse the call. */
  mayWait(ip: string): boolean;
  run<Value>(
    ip: string,
    wire: Pick<WireRequest, 'body'>,
    call: () => Promise<Value>,
  ): Promise<Value>;
}

/**
 * Concurrent and waiting calls per address: enough for users behind a shared provider address,
 * whose calls take milliseconds.
 */
const limits = { maxRunning: 16, maxWaiting: 256 };

/**
 * Limits concurrent calls per address (/64 of IPv6), because calls in the platform's thread cannot
 * be postponed.
 * Exempt: calls of this process, loopback (a proxy may hide its visitors), and arriving bodies,
 * which could block an address.
 */
export function createCallTurns(): CallTurns {
  const lines = createAddressLines(limits);
  const hasLine = (ip: string): boolean => ip !== '' && !isLoopback(ip);
  return {
    mayWait: (ip) => !hasLine(ip) || !lines.isFull(ip),
    run: (ip, { body }, call) =>
      hasLine(ip) && body !== 'later' ? lines.inTurn(ip, call) : call(),
  };
}
