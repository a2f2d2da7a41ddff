import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/* The envelope of legacy clients' calls, and of service paths of type 3 [API-30, CS-02]. The key
   travels with the text, so that the envelope is not a protection: TLS is. No other file imports
   crypto-js. */

export const ENVELOPE_KEY_LENGTH = 8;

const keyShape = /^[A-Za-z0-9]{8}$/;
const bodyShape = /^U2FsdGVk[A-Za-z0-9+/]+={0,2}$/;

/**
 * Base64 of OpenSSL-salted AES-256-CBC, followed by the key.
 * @param key 8 letters or digits, fresh for each envelope
 */
export function sealLegacyEnvelope(text: string, key: string): string {
  if (!keyShape.test(key)) throw new RangeError('an envelope key is 8 letters or digits');
  return AES.encrypt(text, key).toString() + key;
}

/** Undefined for a wrong shape or key, broken padding or broken UTF-8. */
export function openLegacyEnvelope(sealed: string): string | undefined {
  const body = sealed.slice(0, -ENVELOPE_KEY_LENGTH);
  const key = sealed.slice(-ENVELOPE_KEY_LENGTH);
  if (!bodyShape.test(body) || body.length % 4 !== 0 || !keyShape.test(key)) return undefined;
  try {
    return AES.decrypt(body, key).toString(Utf8) || undefined;
  } catch {
    // crypto-js throws various errors for a wrong key.
    return undefined;
  }
}
