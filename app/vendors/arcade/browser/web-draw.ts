import { blockMessage, drawFrom, type Draw } from '../../provably-fair/draw.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The limit is more than any game needs, including rejected numbers. */
const blocksAhead = 32;

export const computeWebHash = async (serverSeed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)));

/**
 * The vendor's numbers, computed with WebCrypto (HMAC-SHA-256). The draw throws a RangeError when a
 * round needs more numbers than any game.
 */
export async function createWebDraw({
  serverSeed,
  clientSeed,
  nonce,
}: {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}): Promise<Draw> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const blocks = await Promise.all(
    Array.from(
      { length: blocksAhead },
      async (_, block) =>
        new Uint8Array(
          await crypto.subtle.sign('HMAC', key, bytesOf(blockMessage(clientSeed, nonce, block))),
        ),
    ),
  );
  return drawFrom((block) => {
    const bytes = blocks[block];
    if (!bytes) throw new RangeError('a round took more numbers than games take');
    return bytes;
  });
}
