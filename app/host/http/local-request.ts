import { parseHost } from '#app/context/identify-request.ts';
import type { Environment } from '#app/environment.ts';

/** Proxies, tunnels and CDNs add these; such a request may come from anywhere. */
const forwardingHeader =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|true-client-ip|cf-.*|cdn-loop)$/;

/** Replaces a missing `Host` (HTTP/1.0); belongs to no brand and is always valid in a URL. */
export const nameWithoutHost = 'localhost';

/** Names that other machines cannot reach this server by. */
export const isLocalHost = (host: string): boolean => {
  const name = parseHost(host) ?? '';
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '[::1]'
  );
};

export const isForwarded = ({ headers }: Pick<Request, 'headers'>): boolean =>
  [...headers.keys()].some((name) => forwardingHeader.test(name));

/**
 * Behind a local tunnel or proxy, all requests come from loopback, so the address alone proves
 * nothing.
 * @param host as the visitor typed it, with or without its port
 */
export const isLocalRequest = (request: Pick<Request, 'headers'>, host: string): boolean =>
  isLocalHost(host) && !isForwarded(request);

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
