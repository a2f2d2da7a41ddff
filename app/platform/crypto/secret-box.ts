import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals small secrets for the database; each opens for its own owner alone. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** Undefined when it is another owner's, changed, or of another key. */
  open(sealed: string, owner: string): Promise<string | undefined>;
  /**
   * Reads the key, so that the others work inside a transaction even where the key is the
   * database's own. Rejects with the database's error; the next call tries again.
   */
  ready(): Promise<void>;
}

const ivLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM under a key derived from the platform's secret, which is not kept in the database.
 */
export function createSecretBox(secret: () => Promise<string>): SecretBox {
  let derived: Promise<Buffer> | undefined;
  const key = () => {
    derived ??= secret().then((text) =>
      Buffer.from(hkdfSync('sha256', text, '', 'marquee authenticator', 32)),
    );
    return derived.catch((error: unknown) => {
      derived = undefined;
      throw error;
    });
  };
  return {
    ready: async () => void (await key()),
    async seal(text, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(
          'aes-256-gcm',
          await key(),
          bytes.subarray(0, ivLength),
        ).setAAD(Buffer.from(owner));
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        return Buffer.concat([
          decipher.update(bytes.subarray(ivLength + tagLength)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
