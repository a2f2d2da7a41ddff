import { isIPv6 } from 'node:net';

/**
 * The unit of limits by address: an IPv4 address, or the /64 of an IPv6 address, which one person
 * can hold. IPv4-mapped addresses count as IPv4.
 */
export function ipPrefix(ip: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4) return mappedIpv4;
  if (!isIPv6(ip)) return ip;
  const [leadingPart = '', trailingPart = ''] = (ip.split('%', 1)[0] ?? '')
    .toLowerCase()
    .split('::');
  const leading = leadingPart.split(':').filter(Boolean);
  const trailing = trailingPart.split(':').filter(Boolean);
  const zeros = Array.from(
    { length: Math.max(0, 8 - leading.length - trailing.length) },
    () => '0',
  );
  return [...leading, ...(ip.includes('::') ? zeros : []), ...trailing]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** `factor` multiplies the limit of a single subject. */
export interface LimitedNetwork {
  readonly network: string;
  readonly factor: number;
}

/**
 * Providers may assign a customer a /56 or /48 of IPv6 (256 or 65,536 subjects of `ipPrefix`), so
 * these networks have separate, larger limits.
 */
export function limitedNetworks(ip: string): readonly LimitedNetwork[] {
  const network = ipPrefix(ip);
  const [first, second, third, fourth] = network.split(':');
  if (fourth === undefined) return [{ network, factor: 1 }];
  const site = `${first}:${second}:${third}`;
  return [
    { network, factor: 1 },
    { network: `${site}:${fourth.padStart(4, '0').slice(0, 2)}/56`, factor: 4 },
    { network: `${site}/48`, factor: 16 },
  ];
}
