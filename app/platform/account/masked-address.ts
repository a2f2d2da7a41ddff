import { isIPv4 } from 'node:net';
import { addressGroup } from '#app/lib/address-group.ts';

/**
 * An address as its own player may see it again: enough to know one's own connection by, not enough
 * to find it. '' when there is none.
 */
export function maskedAddress(ip: string): string {
  const group = addressGroup(ip);
  if (isIPv4(group)) return group.replace(/\d+$/, '*');
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}:*` : '';
}
