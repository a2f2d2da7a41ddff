/*
 * Provably fair numbers: HMAC-SHA256(key: server seed, message: `<client seed>:<nonce>:<block>`)
 * for blocks 0, 1, 2 …, read as big-endian 32-bit words. The SHA-256 of the server seed is
 * published before; the seed itself when it is retired, for verification.
 */

/** Returns the 32 bytes of a block. */
export type Blocks = (block: number) => Uint8Array;

export interface Draw {
  /** A uniform integer in [0, limit). */
  below(limit: number): number;
}

const wordsPerBlock = 8;
const wordLimit = 0x1_0000_0000;

export const blockMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

/** Rejects words above the greatest multiple of `limit`, to avoid bias. */
export function drawFrom(blocks: Blocks): Draw {
  let wordsUsed = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  const word = (): number => {
    const wordIndex = wordsUsed % wordsPerBlock;
    if (wordIndex === 0) {
      const bytes = blocks(wordsUsed / wordsPerBlock);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    wordsUsed += 1;
    return block.getUint32(wordIndex * 4);
  };
  return {
    below(limit) {
      const ceiling = Math.floor(wordLimit / limit) * limit;
      for (;;) {
        const value = word();
        if (value < ceiling) return value % limit;
      }
    },
  };
}
