/** Counts the bytes of bodies in memory, over all requests. */
export interface BufferedBytes {
  /** Reserves this many bytes; false, without reserving any, when they do not fit. */
  take(sizeBytes: number): boolean;
  /** Releases bytes. */
  release(sizeBytes: number): void;
}

/**
 * Limits the bytes that all bodies together hold in memory [F1]. Bytes count as they arrive: a
 * sender that announces much and sends little blocks nobody.
 */
export function createBufferedBytes(maxBytes: number): BufferedBytes {
  let buffered = 0;
  return {
    take(sizeBytes) {
      if (buffered + sizeBytes > maxBytes) return false;
      buffered += sizeBytes;
      return true;
    },
    release(sizeBytes) {
      buffered -= sizeBytes;
    },
  };
}
