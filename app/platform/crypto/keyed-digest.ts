import { createHmac, hkdfSync } from 'node:crypto';

/** A keyed digest in hex over parts, unambiguously delimited. */
export type KeyedDigest = (...parts: readonly string[]) => string;

/**
 * Resolves to the digest function once its key is loaded. Without the key nobody can find out what
 * was digested, however short it is [F23]. Call it outside of transactions: the key may be in the
 * database.
 */
export type KeyedDigestSource = () => Promise<KeyedDigest>;

/**
 * Digests under a key derived from a secret, which is read once. If reading the secret fails, the
 * digest throws its error, and reads it again the next time.
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
