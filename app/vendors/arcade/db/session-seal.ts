import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * The wallet's session stands in the vendor's tables sealed with a key that only the game's page
 * has: whoever reads the tables cannot play, and the page never has the session itself.
 */
const nonceBytes = 12;
const tagBytes = 16;

/** The key that a page's own key stands for. Each page has its own, so no salt is needed. */
const sealingKey = (pageKey: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', pageKey, '', 'wallet session of the demo vendor', 32));

/** Seals a session's token with the key of the game's page. */
export function sealSession(pageKey: string, session: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(pageKey), nonce);
  const sealed = Buffer.concat([cipher.update(session, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Opens what `sealSession` sealed with the same key.
 * @throws when the key is another or the text was changed
 */
export function openSealedSession(pageKey: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const start = nonceBytes + tagBytes;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealingKey(pageKey),
    bytes.subarray(0, nonceBytes),
  );
  decipher.setAuthTag(bytes.subarray(nonceBytes, start));
  return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
}
