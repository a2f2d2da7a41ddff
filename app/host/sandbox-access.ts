import type { Environment } from '../environment.ts';
import { isLocalRequest } from './local-request.ts';

/**
 * Whether the sandbox answers a request. Behind a tunnel or proxy on this machine all requests come
 * from a loopback address, so that a sandbox that is only on by default (without `SANDBOX=1`)
 * answers only requests to a local host that were not forwarded [F2].
 * @param host the host as the visitor typed it, with or without its port
 */
export function isSandboxOpen(
  { sandbox, isSandboxExplicit }: Pick<Environment, 'sandbox' | 'isSandboxExplicit'>,
  request: Pick<Request, 'headers'>,
  host: string,
): boolean {
  if (!sandbox || isSandboxExplicit) return sandbox;
  return isLocalRequest(request, host);
}
