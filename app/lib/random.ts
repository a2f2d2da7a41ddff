import { randomBytes } from 'node:crypto';

/** Injected, so that tests can replay it. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** Base64url. */
export const token = (random: Random, byteCount = 32): string =>
  Buffer.from(random.bytes(byteCount)).toString('base64url');

/** Uniform in [0, limit), by rejection sampling. */
export function integerBelow(random: Random, limit: number): number {
  const ceiling = Math.floor(0x1_0000_0000 / limit) * limit;
  for (;;) {
    const value = Buffer.from(random.bytes(4)).readUInt32BE(0);
    if (value < ceiling) return value % limit;
  }
}

export function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const remaining = [...values];
  return values.flatMap(() => remaining.splice(integerBelow(random, remaining.length), 1));
}

export const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => integerBelow(random, 10)).join('');
