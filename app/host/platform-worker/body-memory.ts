import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { createBufferedBytes, type BufferedBytes } from '#app/lib/buffered-bytes.ts';
import { isLoopback } from '../http/client-address.ts';

export interface BodyShare {
  /** False when the address or the server has no memory left: refuse the request. */
  take(sizeBytes: number): boolean;
  /** Call it after the response. */
  release(): void;
}

export type BodyMemory = (ip: string) => BodyShare;

const mebibyte = 1024 * 1024;

/**
 * Held while a body arrives and until the response; an address can have 64 calls of the maximum
 * size.
 */
const defaultLimits = { maxBytes: 64 * mebibyte, maxBytesPerAddress: 4 * mebibyte };

/**
 * Limits body memory per address (/64 of IPv6), because a slow upload holds memory for the whole
 * request timeout. Loopback has only the total limit: a proxy may hide its visitors.
 */
export function createBodyMemory(limits = defaultLimits): BodyMemory {
  const total = createBufferedBytes(limits.maxBytes);
  const addresses = new Map<string, { readonly bytes: BufferedBytes; requests: number }>();
  const newAddress = () => ({ bytes: createBufferedBytes(limits.maxBytesPerAddress), requests: 0 });
  return (ip) => {
    const key = ipPrefix(ip);
    let usedBytes = 0;
    let isReleased = false;
    let address: ReturnType<typeof newAddress> | undefined;
    const joinAddress = () => {
      const joined = addresses.get(key) ?? newAddress();
      joined.requests += 1;
      addresses.set(key, joined);
      return joined;
    };
    return {
      take(sizeBytes) {
        // Bytes after the response are not counted.
        if (isReleased) return false;
        if (!isLoopback(ip)) {
          address ??= joinAddress();
          if (!address.bytes.take(sizeBytes)) return false;
        }
        if (!total.take(sizeBytes)) {
          address?.bytes.release(sizeBytes);
          return false;
        }
        usedBytes += sizeBytes;
        return true;
      },
      release() {
        isReleased = true;
        total.release(usedBytes);
        address?.bytes.release(usedBytes);
        usedBytes = 0;
        if (address && (address.requests -= 1) === 0) addresses.delete(key);
        address = undefined;
      },
    };
  };
}
