import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * The wallet session is encrypted with a key that only the page has: the tables alone give no
 * access, and the page never has the session itself.
 */
const nonceBytes = 12;
const tagBytes = 16;

/** The vendor code separates the sessions of vendors. */
export interface PageKey {
  readonly vendorCode: string;
  readonly pageKey: string;
}

/** Each page has a unique key, so no salt is needed. */
const sealingKey = ({ vendorCode, pageKey }: PageKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', pageKey, '', `wallet session of the ${vendorCode} vendor`, 32));

export function sealSession(page: PageKey, session: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(page), nonce);
  const sealed = Buffer.concat([cipher.update(session, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws for another key or changed text */
export function openSealedSession(page: PageKey, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const start = nonceBytes + tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(page), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, start));
  return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
}
