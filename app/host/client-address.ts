import { BlockList, isIP } from 'node:net';

/** Facts of the connection that only the host knows. */
export interface Connection {
  /** The player's address. */
  readonly ip: string;
  /** The host the player typed, with its port when it has one. */
  readonly host: string;
  readonly https: boolean;
}

const privateRanges = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv6');

const isPrivateIp = (ip: string): boolean =>
  privateRanges.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

const splitList = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * An address as a proxy may write it: with a port, in brackets, or IPv4 in IPv6's clothes;
 * undefined for anything else.
 */
function normaliseIp(text: string): string | undefined {
  const bare = (
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ??
    /^([\d.]+):\d+$/.exec(text)?.[1] ??
    text
  ).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) && !bare.includes('%') ? bare : undefined;
}

/**
 * The player's address in an `X-Forwarded-For`: the last one from outside. Proxies append whom they
 * saw, so what stands to the left of it was written by the player, who must not choose an address
 * to be counted by.
 */
function forwardedAddress(header: string | null): string | undefined {
  const addresses = splitList(header)
    .map(normaliseIp)
    .filter((address) => address !== undefined);
  return addresses.findLast((address) => !isPrivateIp(address)) ?? addresses.at(-1);
}

/**
 * Reads who calls and by which name. `X-Forwarded-*` count only behind a proxy that is trusted
 * (`TRUST_PROXY`): anybody may send them. Of a list of hosts or schemes the last counts, which is
 * the nearest proxy's.
 * @param socketAddress the address at the other end of the socket
 */
export function readConnection(
  request: { readonly headers: Pick<Headers, 'get'> },
  socketAddress: string | undefined,
  trustProxy: boolean,
): Connection {
  const forwarded = (name: string) =>
    trustProxy ? request.headers.get(`x-forwarded-${name}`) : null;
  return {
    ip: forwardedAddress(forwarded('for')) ?? normaliseIp(socketAddress ?? '') ?? '',
    host: splitList(forwarded('host')).at(-1) ?? request.headers.get('host') ?? '',
    https: splitList(forwarded('proto')).at(-1)?.toLowerCase() === 'https',
  };
}
