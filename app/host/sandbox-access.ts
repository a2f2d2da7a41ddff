import type { Environment } from '../environment.ts';
import { isLocalRequest } from './local-request.ts';

/**
 * Whether the sandbox answers a request. A tunnel or proxy on this machine makes everybody's
 * requests come from a loopback address, so a sandbox that was not asked for (`SANDBOX=1`) answers
 * only requests to a local host that nothing has forwarded [F2].
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
