import { sha256 } from '@noble/hashes/sha2.js';

/** The platform's proof-of-work challenge (altcha format). */
export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/**
 * Finds the number whose SHA-256 after the salt matches the challenge.
 * `crypto.subtle` is slower for such short input, and missing on plain http.
 */
export function solveChallenge({ challenge, maxnumber, salt }: Challenge): number | undefined {
  const encoder = new TextEncoder();
  const target = Uint8Array.from(challenge.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const salted = sha256.create().update(encoder.encode(salt));
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = salted
      .clone()
      .update(encoder.encode(String(number)))
      .digest();
    if (hash.every((byte, index) => byte === target[index])) return number;
  }
  return undefined;
}

export const solutionPayload = (
  { algorithm, challenge, salt, signature }: Challenge,
  number: number,
): string => btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
