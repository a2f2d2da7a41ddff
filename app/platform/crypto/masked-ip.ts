import { isIPv4 } from 'node:net';
import { ipPrefix } from '#app/lib/ip-prefix.ts';

/**
 * As shown to the player: enough to recognise one's own connection, not to locate it. '' for an
 * invalid address.
 */
export function maskedIp(ip: string): string {
  const group = ipPrefix(ip);
  if (isIPv4(group)) return group.replace(/\d+$/, '*');
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}:*` : '';
}
