/* Provably fair numbers. A round's numbers are HMAC-SHA256(key: server seed, message: `<client
   seed>:<nonce>:<block>`) for blocks 0, 1, 2 …, read as big-endian 32-bit words. The server seed's
   SHA-256 is published before; the seed itself when it is retired, so that anybody can verify it. */

/** The 32 bytes of one block. */
export type Blocks = (block: number) => Uint8Array;

/** A model's source of randomness. */
export interface Draw {
  /** A uniform whole number in [0, limit). */
  below(limit: number): number;
}

const wordsPerBlock = 8;
const wordLimit = 0x1_0000_0000;

/** The signed message of a block. */
export const blockMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

/**
 * Numbers from blocks. Words above the greatest multiple of `limit` are rejected, so that no value
 * is likelier than another.
 */
export function drawFrom(blocks: Blocks): Draw {
  let wordsUsed = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  const word = (): number => {
    const place = wordsUsed % wordsPerBlock;
    if (place === 0) {
      const bytes = blocks(wordsUsed / wordsPerBlock);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    wordsUsed += 1;
    return block.getUint32(place * 4);
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
