import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { canonicalHost } from '#app/lib/own-origin.ts';

export interface Connection {
  readonly ip: string;
  /** The host that the player typed: lower case, without a default port. */
  readonly host: string;
  readonly https: boolean;
}

/** @param hop 0 is the peer of the socket, 1 the last address in `X-Forwarded-For`, and so on */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** @param setting the number of proxies in front of the server, or their addresses and ranges */
export function compileProxyTrust(setting: number | readonly string[]): ProxyTrust {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile([...setting]);
}

/** Proxies may write a port, brackets, or IPv4 mapped to IPv6. */
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
    .map((address) => address.trim())
    .filter(Boolean);

/**
 * The rightmost address that is not a trusted proxy's. Anything left of it may be forged. Invalid
 * text ends the search at the proxy that sent it.
 */
function clientIp(forwardedFor: string | null, peer: string, trust: ProxyTrust): string {
  const forwarded = splitList(forwardedFor).map((entry) => normaliseIp(entry) ?? 'unknown');
  const request = {
    headers: { 'x-forwarded-for': forwarded.join(', ') },
    socket: { remoteAddress: peer },
  };
  // proxy-addr reads only these two fields.
  const addresses = proxyAddr.all(request as unknown as IncomingMessage, trust);
  const end = addresses.indexOf('unknown');
  return addresses.slice(0, end < 0 ? undefined : end).at(-1) ?? peer;
}

export const isLoopback = (socketAddress: string | undefined): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::1)$/.test(normaliseIp(socketAddress ?? '') ?? '');

export const isTrustedPeer = (socketAddress: string | undefined, trust: ProxyTrust): boolean =>
  trust(normaliseIp(socketAddress ?? '') ?? '', 0);

/**
 * `X-Forwarded-*` count only from a trusted proxy (`TRUST_PROXY`). Of several hosts or schemes the
 * last one counts, the nearest proxy's. Check the host with `isWellFormedHost`.
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
 * A host that cannot be part of a URL gets 400. A missing host (HTTP/1.0) is well formed and
 * belongs to no brand.
 */
export const isWellFormedHost = (host: string): boolean =>
  host === '' || (!/[\s/\\@?#,]/.test(host) && URL.canParse(`http://${host}`));
