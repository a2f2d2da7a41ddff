import { randomBytes } from 'node:crypto';

/** A source of randomness: `count` random bytes. Passed in, so that tests can replay it. */
export interface Random {
  bytes(count: number): Uint8Array;
}

/** The machine's cryptographic randomness. */
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** An opaque token of `byteCount` bytes (32 by default), base64url. */
export const token = (random: Random, byteCount = 32): string =>
  Buffer.from(random.bytes(byteCount)).toString('base64url');

/**
 * A uniform integer in [0, limit); by rejection sampling, so that no value is likelier than
 * another.
 */
export function integerBelow(random: Random, limit: number): number {
  const ceiling = Math.floor(0x1_0000_0000 / limit) * limit;
  for (;;) {
    const value = Buffer.from(random.bytes(4)).readUInt32BE(0);
    if (value < ceiling) return value % limit;
  }
}

/** A uniformly random permutation of a list. */
export function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const remaining = [...values];
  return values.flatMap(() => remaining.splice(integerBelow(random, remaining.length), 1));
}

/** A code of `length` decimal digits. */
export const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => integerBelow(random, 10)).join('');
