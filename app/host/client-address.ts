import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { canonicalHost } from '#app/lib/own-origin.ts';

/** Facts of the connection that only the host knows. */
export interface Connection {
  /** The player's address. */
  readonly ip: string;
  /** The host that the player typed, in lower case, with its port unless that is a default one. */
  readonly host: string;
  readonly https: boolean;
}

/**
 * Tells whether a proxy is trusted [F6].
 * @param address its address
 * @param hop its distance: 0 is the other end of the socket, 1 the first address to its left in
 *   `X-Forwarded-For`, and so on
 */
export type ProxyTrust = (address: string, hop: number) => boolean;

/**
 * Compiles the setting `TRUST_PROXY`, which the environment has checked.
 * @param setting a number of proxies in front of the server (0: none), or the addresses and ranges
 *   that they call from
 */
export function compileProxyTrust(setting: number | readonly string[]): ProxyTrust {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile([...setting]);
}

/**
 * An address as a proxy may write it: with a port, in brackets, or IPv4 mapped to IPv6; undefined
 * for anything else.
 */
function normaliseIp(text: string): string | undefined {
  const bare = (
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ??
    /^([\d.]+):\d+$/.exec(text)?.[1] ??
    text
  ).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) && !bare.includes('%') ? bare : undefined;
}

const splitList = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The player's address: the first one from the right that is not a trusted proxy's. Anything to the
 * left of it was written by the player, who must not choose the address that is counted. Text that
 * is not an address ends the search at the proxy that sent it.
 */
function clientIp(forwardedFor: string | null, peer: string, trust: ProxyTrust): string {
  const forwarded = splitList(forwardedFor).map((entry) => normaliseIp(entry) ?? 'unknown');
  const request = {
    headers: { 'x-forwarded-for': forwarded.join(', ') },
    socket: { remoteAddress: peer },
  };
  // The library reads only these two fields.
  const addresses = proxyAddr.all(request as unknown as IncomingMessage, trust);
  const end = addresses.indexOf('unknown');
  return addresses.slice(0, end < 0 ? undefined : end).at(-1) ?? peer;
}

/** Tells whether the other end of a socket is on this machine. */
export const isLoopback = (socketAddress: string | undefined): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::1)$/.test(normaliseIp(socketAddress ?? '') ?? '');

/**
 * Tells whether the other end of a socket is a trusted proxy: the headers `X-Forwarded-*` of
 * anybody else are ignored [F6].
 * @param socketAddress the address at the other end of the socket
 */
export const isTrustedPeer = (socketAddress: string | undefined, trust: ProxyTrust): boolean =>
  trust(normaliseIp(socketAddress ?? '') ?? '', 0);

/**
 * Reads the player's address, host and scheme. `X-Forwarded-*` count only when a trusted proxy
 * sends them (`TRUST_PROXY`), since anybody may send them. Of a list of hosts or schemes the last
 * counts, which is the nearest proxy's. No other code reads these headers, `Host` or `Origin`. The
 * host may be malformed: check it with `isWellFormedHost`.
 * @param socketAddress the address at the other end of the socket
 */
export function readConnection(
  request: { readonly headers: Pick<Headers, 'get'> },
  socketAddress: string | undefined,
  trust: ProxyTrust,
): Connection {
  const peer = normaliseIp(socketAddress ?? '') ?? '';
  const isTrusted = isTrustedPeer(socketAddress, trust);
  const forwarded = (name: string) =>
    isTrusted ? request.headers.get(`x-forwarded-${name}`) : null;
  return {
    ip: isTrusted ? clientIp(forwarded('for'), peer, trust) : peer,
    host: canonicalHost(splitList(forwarded('host')).at(-1) ?? request.headers.get('host') ?? ''),
    https: splitList(forwarded('proto')).at(-1)?.toLowerCase() === 'https',
  };
}

/**
 * Tells whether a host can be part of a URL; a request with another host gets 400 [F6]. A missing
 * host is well formed: an HTTP/1.0 client need not send one, and it belongs to no brand.
 */
export const isWellFormedHost = (host: string): boolean =>
  host === '' || (!/[\s/\\@?#,]/.test(host) && URL.canParse(`http://${host}`));
