import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { createBufferedBytes, type BufferedBytes } from '#app/lib/buffered-bytes.ts';
import { isLoopback } from '../client-address.ts';

/** The memory for the body of one request. */
export interface BodyShare {
  /**
   * Reserves memory for bytes that have arrived.
   * @returns false when the address or the server has none left: refuse the request
   */
  take(sizeBytes: number): boolean;
  /** Releases everything, when the request is answered. */
  release(): void;
}

/** Tracks the memory for the bodies of an address, and of all addresses. */
export type BodyMemory = (ip: string) => BodyShare;

const mebibyte = 1024 * 1024;

/**
 * Limits for bodies of calls, in memory while they arrive and until they are answered. An address
 * can have 64 calls of the largest size at once, which no browser needs.
 */
const defaultLimits = { maxBytes: 64 * mebibyte, maxBytesPerAddress: 4 * mebibyte };

/**
 * Limits the memory for bodies by address (the /64 of IPv6), before the platform has seen the calls
 * [F1]: a body that trickles in is held for as long as a request may take. This machine's own
 * addresses have only the limit of all, since a proxy that does not name its visitors calls from
 * one.
 */
export function createBodyMemory(limits = defaultLimits): BodyMemory {
  const total = createBufferedBytes(limits.maxBytes);
  const addresses = new Map<string, { readonly bytes: BufferedBytes; requests: number }>();
  const newAddress = () => ({
    bytes: createBufferedBytes(limits.maxBytesPerAddress),
    requests: 0,
  });
  return (ip) => {
    const key = ipPrefix(ip);
    let usedBytes = 0;
    let isReleased = false;
    let address: ReturnType<typeof newAddress> | undefined;
    const join = () => {
      const joined = addresses.get(key) ?? newAddress();
      joined.requests += 1;
      addresses.set(key, joined);
      return joined;
    };
    return {
      take(sizeBytes) {
        // Bytes that arrive after the answer are not counted.
        if (isReleased) return false;
        if (!isLoopback(ip)) {
          address ??= join();
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
