import { isIPv4 } from 'node:net';
import { ipPrefix } from '#app/lib/ip-prefix.ts';

/**
 * An address as shown to its own player: enough to recognise one's own connection, not enough to
 * find it. '' without one.
 */
export function maskedIp(ip: string): string {
  const group = ipPrefix(ip);
  if (isIPv4(group)) return group.replace(/\d+$/, '*');
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}:*` : '';
}
