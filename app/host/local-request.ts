import { parseHost } from '#app/context/find-merchant.ts';

/** Headers that proxies, tunnels and content networks add: who sends one may be anybody. */
const forwardingHeader =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|true-client-ip|cf-.*|cdn-loop)$/;

/** A name of this machine, which nobody else can reach by it. */
export const isLocalHost = (host: string): boolean => {
  const name = parseHost(host) ?? '';
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '[::1]'
  );
};

/** Whether a proxy, tunnel or content network has passed a request on. */
export const isForwarded = ({ headers }: Pick<Request, 'headers'>): boolean =>
  [...headers.keys()].some((name) => forwardingHeader.test(name));

/**
 * Whether a request is for a local host and nothing has forwarded it. Behind a tunnel or proxy on
 * this machine everybody's requests come from a loopback address, so that one alone says nothing
 * [F2].
 * @param host the host as the visitor typed it, with or without its port
 */
export const isLocalRequest = (request: Pick<Request, 'headers'>, host: string): boolean =>
  isLocalHost(host) && !isForwarded(request);
