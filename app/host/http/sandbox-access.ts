import type { Environment } from '../../environment.ts';
import { isLocalRequest } from './local-request.ts';

/**
 * Behind a local tunnel or proxy all requests come from loopback. So a sandbox without explicit
 * `SANDBOX=1` accepts only unforwarded requests to a local host.
 */
export function isSandboxOpen(
  { sandbox, isSandboxExplicit }: Pick<Environment, 'sandbox' | 'isSandboxExplicit'>,
  request: Pick<Request, 'headers'>,
  host: string,
): boolean {
  if (!sandbox || isSandboxExplicit) return sandbox;
  return isLocalRequest(request, host);
}
