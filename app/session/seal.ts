import { createDecipheriv, createHash } from 'node:crypto';
import { EncryptJWT } from 'jose';

/**
 * Seals small values into opaque text that only this server (or one with the same secret) can open.
 */
export interface Seal {
  /** @param lifeSeconds after this the seal no longer opens */
  close(
    value: Readonly<Record<string, unknown>>,
    audience: string,
    lifeSeconds: number,
  ): Promise<string>;
  /**
   * The sealed value, or undefined when it is foreign, changed, for another audience, or too old.
   */
  open(sealed: string, audience: string): Promise<Record<string, unknown> | undefined>;
}

/**
 * Seals session values as encrypted JWTs (RFC 7519: `dir`, A256GCM). `open` resolves to nothing for
 * a seal that is forged, expired or of another audience.
 * @param secret any text of 32 characters or more
 * @param now ms since the epoch
 */
export function createSeal(secret: string, now: () => number): Seal {
  const key = createHash('sha256').update(`marquee session seal\n${secret}`).digest();
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
      const payload = decrypt(sealed, key);
      return payload?.['aud'] === audience &&
        typeof payload['exp'] === 'number' &&
        payload['exp'] > Math.floor(now() / 1000)
        ? payload
        : undefined;
    },
  };
}

/** The one header that seals have; with `alg` and `enc` fixed there is nothing to negotiate. */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const [ivBytes, tagBytes] = [12, 16];

/**
 * What a seal holds: a compact JWE as jose writes it (RFC 7516), opened by Node's own cipher, since
 * each page of a member opens one and the Web Crypto way costs half a millisecond. Undefined when
 * anything is not as it was written.
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
    // Only this server wrote what the tag vouches for: an object.
    return JSON.parse(text.toString()) as Record<string, unknown>;
  } catch {
    // The tag does not fit: foreign or changed.
    return undefined;
  }
}
