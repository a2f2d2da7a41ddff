import { createAddressLines } from '#app/lib/address-lines.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { isLoopback } from '../client-address.ts';
import type { WireRequest } from './serialize-http.ts';

/** Gives the calls of each address their turns in the platform's thread. */
export interface CallTurns {
  /** @returns false when too many calls of the address wait: refuse this one */
  mayWait(request: Pick<Request, 'url'>, ip: string): boolean;
  /** Runs a call in its address's turn. */
  run<Value>(
    request: Pick<Request, 'url'>,
    ip: string,
    wire: Pick<WireRequest, 'body'>,
    call: () => Promise<Value>,
  ): Promise<Value>;
}

/**
 * Calls of one address that are in the platform's thread at the same time, and those that wait for
 * them: enough for everybody behind a provider's shared address, whose calls take milliseconds.
 */
const limits = { maxRunning: 16, maxWaiting: 256 };

/**
 * Has each address (the /64 of IPv6) wait for itself before the platform's thread, which is every
 * brand's, and where a call that arrived is never put off [F1]. The wallet's gate looks after
 * vendors and payment providers, and the calls of this very process come from no address. This machine's own addresses
 * have no line either: a proxy that says nothing of its visitors calls from one. Nor has a body that
 * is still on its way: its sender could take the turns of everybody at that address.
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
