import { createHmac, hkdfSync } from 'node:crypto';

/** Returns hex, over unambiguously delimited parts. */
export type KeyedDigest = (...parts: readonly string[]) => string;

/**
 * Resolves once the key is loaded. Without the key, even short inputs cannot be guessed from a
 * digest. Call it outside of transactions: the key may be in the database.
 */
export type KeyedDigestSource = () => Promise<KeyedDigest>;

/** Reads the secret once, and again after a failure. */
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
