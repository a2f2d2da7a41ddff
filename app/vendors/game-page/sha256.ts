/*
 * Synchronous, unlike WebCrypto, because the rules of draws are synchronous. Also works without
 * https, where WebCrypto is missing.
 */

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1)
    if (number % divisor === 0) return false;
  return true;
};

/** First 32 bits of the fractional part. */
const fractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) if (isPrime(number)) primes.push(number);
  return primes;
}

const roundConstants = firstPrimes(64).map((prime) => fractionBits(Math.cbrt(prime)));
const initialState = firstPrimes(8).map((prime) => fractionBits(Math.sqrt(prime)));

const blockBytes = 64;
const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Padding: a bit, zeros, and the length in bits. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / blockBytes);
  const bytes = new Uint8Array(blocks * blockBytes);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return view;
}

function fillSchedule(words: Int32Array, view: DataView, start: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(start + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const mixedEarly = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const mixedLate = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + mixedEarly + (words[index - 7] ?? 0) + mixedLate;
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const sumE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sumE + choice + (roundConstants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const sumA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sumA + majority) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = (state[index] ?? 0) + word;
}

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message);
  const state = Int32Array.from(initialState);
  const words = new Int32Array(64);
  for (let start = 0; start < view.byteLength; start += blockBytes) {
    fillSchedule(words, view, start);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let start = 0;
  for (const part of parts) {
    bytes.set(part, start);
    start += part.length;
  }
  return bytes;
};

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const ownKey = new Uint8Array(blockBytes);
  ownKey.set(key.length > blockBytes ? sha256(key) : key);
  const inner = sha256(
    joined(
      ownKey.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      ownKey.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}
