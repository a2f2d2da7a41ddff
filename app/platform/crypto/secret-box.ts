import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets for the database; each opens only for its owner. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** Undefined for another owner, a changed value or an unknown key. */
  open(sealed: string, owner: string): Promise<string | undefined>;
  /**
   * Reseals a value of the accepted key with the current key; undefined when the current key sealed
   * it, or neither did.
   */
  renew(sealed: string, owner: string): Promise<string | undefined>;
  /**
   * Loads the key, so that the other functions work in a transaction even if the key is in the
   * database. Retries after a failure.
   */
  ready(): Promise<void>;
}

const ivLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM; the owner is authenticated as additional data.
 * @param acceptedSecret former secret whose values still open
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
