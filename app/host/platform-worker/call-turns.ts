import { createAddressLines } from '#app/lib/address-lines.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { isLoopback } from '../client-address.ts';
import type { WireRequest } from './serialize-http.ts';

export interface CallTurns {
  /** False when too many calls of the address wait: refuse the call. */
  mayWait(request: Pick<Request, 'url'>, ip: string): boolean;
  run<Value>(
    request: Pick<Request, 'url'>,
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
 * Exempt: vendors and payment providers (limited by the wallet's gate), calls of this process,
 * loopback (a proxy may hide its visitors), and arriving bodies, which could block an address.
 */
export function createCallTurns(): CallTurns {
  const lines = createAddressLines(limits);
  const hasLine = ({ url }: Pick<Request, 'url'>, ip: string): boolean =>
    ip !== '' && !isLoopback(ip) && signedApiOf(new URL(url).pathname) === undefined;
  return {
    mayWait: (request, ip) => !hasLine(request, ip) || !lines.isFull(ip),
    run: (request, ip, { body }, call) =>
      hasLine(request, ip) && body !== 'later' ? lines.inTurn(ip, call) : call(),
  };
}
