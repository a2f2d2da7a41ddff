import { parseHost } from '#app/context/find-merchant.ts';

/** Headers that proxies, tunnels and CDNs add: a request with one may come from anybody. */
const forwardingHeader =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|true-client-ip|cf-.*|cdn-loop)$/;

/**
 * Completes the address of a request that has no `Host`, as HTTP/1.0 allows. It belongs to no brand,
 * and unlike the address that is listened on it can always be part of a URL.
 */
export const nameWithoutHost = 'localhost';

/** A name of this machine that other machines cannot reach it by. */
export const isLocalHost = (host: string): boolean => {
  const name = parseHost(host) ?? '';
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '[::1]'
  );
};

/** Whether a proxy, tunnel or CDN has forwarded a request. */
export const isForwarded = ({ headers }: Pick<Request, 'headers'>): boolean =>
  [...headers.keys()].some((name) => forwardingHeader.test(name));

/**
 * Whether a request is for a local host and was not forwarded. Behind a tunnel or proxy on this
 * machine all requests come from a loopback address, so that the address alone proves nothing [F2].
 * @param host the host as the visitor typed it, with or without its port
 */
export const isLocalRequest = (request: Pick<Request, 'headers'>, host: string): boolean =>
  isLocalHost(host) && !isForwarded(request);
