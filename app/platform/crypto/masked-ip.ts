import { isIPv4 } from 'node:net';
import { ipPrefix } from '#app/lib/ip-prefix.ts';

/**
 * An address as its own player may see it again: enough to know one's own connection by, not enough
 * to find it. '' when there is none.
 */
export function maskedIp(ip: string): string {
  const group = ipPrefix(ip);
  if (isIPv4(group)) return group.replace(/\d+$/, '*');
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}:*` : '';
}
