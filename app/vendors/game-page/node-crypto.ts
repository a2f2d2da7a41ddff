import { hmacSha256, sha256 } from './sha256.ts';

/*
 * The subset of `node:crypto` that game rules use. The browser build substitutes this module, so
 * that pages verify results with the same code that decides them.
 */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Digest {
  update(text: string): Digest;
  digest(): Uint8Array<ArrayBuffer>;
  digest(encoding: 'hex'): string;
}

function digestOf(hash: (message: Uint8Array) => Uint8Array<ArrayBuffer>): Digest {
  let message = '';
  function digest(): Uint8Array<ArrayBuffer>;
  function digest(encoding: 'hex'): string;
  function digest(encoding?: 'hex'): Uint8Array<ArrayBuffer> | string {
    const bytes = hash(bytesOf(message));
    return encoding === 'hex' ? hexOf(bytes) : bytes;
  }
  const own: Digest = {
    update(text) {
      message += text;
      return own;
    },
    digest,
  };
  return own;
}

const checkName = (algorithm: string): void => {
  if (algorithm !== 'sha256') throw new RangeError(`no hash ${algorithm} in browsers`);
};

/** @throws RangeError for other algorithms than SHA-256, like `createHmac` */
export const createHash = (algorithm: string): Digest => {
  checkName(algorithm);
  return digestOf(sha256);
};

export const createHmac = (algorithm: string, key: string): Digest => {
  checkName(algorithm);
  return digestOf((message) => hmacSha256(bytesOf(key), message));
};
