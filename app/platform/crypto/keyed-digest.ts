import { createHmac, hkdfSync } from 'node:crypto';

/** A digest in hex over parts that cannot run into each other, under a key. */
export type KeyedDigest = (...parts: readonly string[]) => string;

/**
 * The digest, once its key is there. Without the key nobody finds out what was digested, however
 * short it is [F23]. To be asked for outside of transactions: the key may be the database's own.
 */
export type KeyedDigestSource = () => Promise<KeyedDigest>;

/**
 * Digests under a key derived from a secret, which is asked for once. What the source of the
 * secret throws is thrown by the digest, which asks again the next time.
 */
export function createKeyedDigest(secret: () => Promise<string>): KeyedDigestSource {
  let keyPromise: Promise<Buffer> | undefined;
  return async () => {
    keyPromise ??= secret().then((text) =>
      Buffer.from(hkdfSync('sha256', text, '', 'marquee one-time secrets', 32)),
    );
    const key = await keyPromise.catch((error: unknown) => {
      keyPromise = undefined;
      throw error;
    });
    return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  };
}
