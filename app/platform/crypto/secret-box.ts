import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets for the database; each opens only for its own owner. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** Undefined when it is another owner's, changed, or of another key. */
  open(sealed: string, owner: string): Promise<string | undefined>;
  /**
   * A secret that the accepted key sealed, sealed by the current key; undefined when the current
   * key sealed it, or neither did.
   */
  renew(sealed: string, owner: string): Promise<string | undefined>;
  /**
   * Reads the key, so that the other functions work inside a transaction even when the key is in
   * the database. Rejects with the database's error; the next call tries again.
   */
  ready(): Promise<void>;
}

const ivLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM under a key derived from the platform's secret, which is not stored in the database.
 * @param acceptedSecret another secret whose values still open, while the secret is replaced [F23]
 */
export function createSecretBox(secret: () => Promise<string>, acceptedSecret?: string): SecretBox {
  let derived: Promise<Buffer> | undefined;
  const key = () => {
    derived ??= secret().then(deriveKey);
    return derived.catch((error: unknown) => {
      derived = undefined;
      throw error;
    });
  };
  const acceptedKey = acceptedSecret === undefined ? undefined : deriveKey(acceptedSecret);
  const openAccepted = (bytes: Buffer, owner: string) =>
    acceptedKey && decrypt(acceptedKey, bytes, owner);
  return {
    ready: async () => void (await key()),
    seal: async (text, owner) => encrypt(await key(), text, owner),
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      return decrypt(await key(), bytes, owner) ?? openAccepted(bytes, owner);
    },
    async renew(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (decrypt(await key(), bytes, owner) !== undefined) return undefined;
      const text = openAccepted(bytes, owner);
      return text === undefined ? undefined : encrypt(await key(), text, owner);
    },
  };
}

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'marquee authenticator', 32));

function encrypt(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Undefined when the bytes are another owner's, changed, or of another key. */
function decrypt(key: Buffer, bytes: Buffer, owner: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength)).setAAD(
      Buffer.from(owner),
    );
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([
      decipher.update(bytes.subarray(ivLength + tagLength)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return undefined;
  }
}
