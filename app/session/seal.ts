import { createDecipheriv, createHash } from 'node:crypto';
import { EncryptJWT } from 'jose';

/** Seals small values into opaque text that only servers with the same secret can open. */
export interface Seal {
  /** @param lifeSeconds the seal expires after this */
  close(
    value: Readonly<Record<string, unknown>>,
    audience: string,
    lifeSeconds: number,
  ): Promise<string>;
  /** Undefined when it is foreign, modified, expired or of another audience. */
  open(sealed: string, audience: string): Promise<Record<string, unknown> | undefined>;
}

const keyOf = (secret: string): Buffer =>
  createHash('sha256').update(`marquee session seal\n${secret}`).digest();

/**
 * Encrypted JWTs (RFC 7519: `dir`, A256GCM).
 * @param secret any text of 32 characters or more
 * @param now ms since the epoch
 * @param acceptedSecret the previous secret, accepted during a rotation
 */
export function createSeal(secret: string, now: () => number, acceptedSecret?: string): Seal {
  const key = keyOf(secret);
  const acceptedKey = acceptedSecret === undefined ? undefined : keyOf(acceptedSecret);
  return {
    close: (value, audience, lifeSeconds) => {
      const issued = Math.floor(now() / 1000);
      return new EncryptJWT({ ...value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifeSeconds)
        .encrypt(key);
    },
    open: async (sealed, audience) => {
      const payload = decrypt(sealed, key) ?? (acceptedKey && decrypt(sealed, acceptedKey));
      return payload?.['aud'] === audience &&
        typeof payload['exp'] === 'number' &&
        payload['exp'] > Math.floor(now() / 1000)
        ? payload
        : undefined;
    },
  };
}

/** Fixed `alg` and `enc` prevent algorithm confusion. */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const [ivBytes, tagBytes] = [12, 16];

/**
 * Decrypts a compact JWE (RFC 7516) with Node's cipher, because Web Crypto takes 0.5 ms on each
 * page of a member. Undefined when anything was changed.
 */
function decrypt(sealed: string, key: Buffer): Record<string, unknown> | undefined {
  const [protectedHeader, encryptedKey, iv = '', ciphertext = '', tag = '', ...rest] =
    sealed.split('.');
  const [ivBuffer, tagBuffer] = [Buffer.from(iv, 'base64url'), Buffer.from(tag, 'base64url')];
  if (
    protectedHeader !== header ||
    encryptedKey !== '' ||
    rest.length > 0 ||
    ivBuffer.length !== ivBytes ||
    tagBuffer.length !== tagBytes
  )
    return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, ivBuffer, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(header, 'ascii')).setAuthTag(tagBuffer);
    const text = Buffer.concat([cipher.update(ciphertext, 'base64url'), cipher.final()]);
    // The tag proves that this server wrote the text, so it is an object.
    return JSON.parse(text.toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
