export interface BufferedBytes {
  take(sizeBytes: number): boolean;
  release(sizeBytes: number): void;
}

/**
 * Limits the total size of request bodies in memory. Only received bytes count, so a client with a
 * large Content-Length and a slow upload blocks no one.
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
