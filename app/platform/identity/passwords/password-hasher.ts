import { hash, verify } from '@node-rs/argon2';
import { ok, refuse, type Result } from '#app/lib/result.ts';

/**
 * Argon2id, by OWASP's first choice for a memory of 19 MiB. `algorithm` is left out: Argon2id is
 * the library's default.
 */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxRunning = 2;
const maxQueued = 64;

/**
 * Hashes and verifies passwords. `busy` when too many are waiting already: the caller refuses, so
 * that nothing piles up.
 */
export interface PasswordHasher {
  hash(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Verifies a password against a stored hash, without the spaces around it, then as typed [AU-02].
   * Without a stored hash it takes just as long and returns false, so that timing reveals nothing.
   */
  verify(storedHash: string | null | undefined, password: string): Promise<Result<boolean, 'busy'>>;
}

/**
 * Formerly marked hashes of passwords that may have spaces around them. Every hash is verified both
 * ways, so the mark has no meaning any more.
 */
const formerMark = /^typed/;

/**
 * The texts that an input may stand for: new passwords have no spaces around them, but some stored
 * ones do (docs/decisions/030-trimmed-passwords.md).
 */
const candidates = (password: string): ReadonlySet<string> =>
  new Set([password.trim(), password].map(composed));

/**
 * Passwords under Argon2id; at most `maxRunning` are hashed and `maxQueued` wait (each takes 19 MiB
 * and a core).
 */
export function createPasswordHasher(
  bounds: { readonly maxRunning: number; readonly maxQueued: number } = { maxRunning, maxQueued },
): PasswordHasher {
  const queue = boundedQueue(bounds.maxRunning, bounds.maxQueued);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(composed(password), argon2Options)),
    verify: (storedHash, password) =>
      queue(async () => {
        const compared =
          storedHash?.replace(formerMark, '') ??
          (await (decoy ??= hash('nobody has this account', argon2Options)));
        for (const candidate of candidates(password))
          if (await verify(compared, candidate)) return Boolean(storedHash);
        return false;
      }),
  };
}

/**
 * The same characters come composed from one keyboard and decomposed from another; Unicode treats
 * them as equal, and NIST SP 800-63B requires one form (docs/decisions/030-trimmed-passwords.md).
 */
const composed = (password: string): string => password.normalize('NFC');

type Queue = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'busy'>>;

function boundedQueue(concurrency: number, queueSize: number): Queue {
  let freeSlots = concurrency;
  const waiters: (() => void)[] = [];
  return async (work) => {
    if (freeSlots === 0 && waiters.length >= queueSize) return refuse('busy' as const);
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((start) => waiters.push(start));
    try {
      return ok(await work());
    } finally {
      const next = waiters.shift();
      if (next) next();
      else freeSlots += 1;
    }
  };
}
