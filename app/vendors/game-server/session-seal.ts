import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/* The wallet's session is stored encrypted with a key that only the game's page has: somebody who
   reads the tables cannot play, and the page never has the session itself. */
const nonceBytes = 12;
const tagBytes = 16;

/** A game's page, by its own key at its vendor: no vendor can read another's sessions. */
export interface PageKey {
  readonly vendorCode: string;
  readonly pageKey: string;
}

/**
 * The encryption key derived from a page's own key. Each page has its own, so no salt is needed.
 */
const sealingKey = ({ vendorCode, pageKey }: PageKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', pageKey, '', `wallet session of the ${vendorCode} vendor`, 32));

/** Encrypts a session's token with the key of the game's page. */
export function sealSession(page: PageKey, session: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(page), nonce);
  const sealed = Buffer.concat([cipher.update(session, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts what `sealSession` encrypted with the same key.
 * @throws when the key is another or the text was changed
 */
export function openSealedSession(page: PageKey, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const start = nonceBytes + tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(page), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, start));
  return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
}
