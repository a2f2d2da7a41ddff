/** Counts the bytes of bodies that lie in memory, over all requests. */
export interface BufferedBytes {
  /** Takes room for so many bytes; false when there is none, and nothing is taken. */
  take(sizeBytes: number): boolean;
  /** Gives room back. */
  release(sizeBytes: number): void;
}

/**
 * A limit of the bytes that all bodies together hold in memory [F1]. Bytes count as they arrive: a
 * sender that announces much and sends little keeps nobody out.
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
