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
 * Hashes and verifies passwords, every character as it was typed [ASVS 6.2.8]. `busy` when too many
 * are waiting already: the caller refuses, so that nothing piles up.
 */
export interface PasswordHasher {
  hash(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Verifies against a stored hash; without one it takes just as long and returns false, so that
   * timing reveals nothing.
   */
  verify(storedHash: string | null | undefined, password: string): Promise<Result<boolean, 'busy'>>;
}

/**
 * Marks the hashes of passwords as typed. Formerly the spaces around a password were removed before
 * hashing: a hash without the mark is verified that way.
 */
const asTypedMark = 'typed';

/**
 * A stored hash with the mark that its password is used as typed, after a successful log-in whose
 * password has no spaces around it; undefined when there is nothing to change.
 */
export const markedAsTyped = (
  storedHash: string | null | undefined,
  password: string,
): string | undefined =>
  storedHash?.startsWith('$') && password === password.trim()
    ? `${asTypedMark}${storedHash}`
    : undefined;

/**
 * Passwords under Argon2id; at most `maxRunning` are hashed and `maxQueued` wait (each takes 19 MiB
 * and a core).
 */
export function createPasswordHasher(
  bounds: { readonly maxRunning: number; readonly maxQueued: number } = { maxRunning, maxQueued },
): PasswordHasher {
  const queue = boundedQueue(bounds.maxRunning, bounds.maxQueued);
  let decoy: Promise<string> | undefined;
  const verifyDecoy = async (password: string): Promise<boolean> => {
    decoy ??= hash('nobody has this account', argon2Options);
    await verify(await decoy, password);
    return false;
  };
  const verifyStored = (storedHash: string, password: string): Promise<boolean> =>
    storedHash.startsWith(asTypedMark)
      ? verify(storedHash.slice(asTypedMark.length), composed(password))
      : verify(storedHash, composed(password.trim()));
  return {
    hash: (password) =>
      queue(async () => `${asTypedMark}${await hash(composed(password), argon2Options)}`),
    verify: (storedHash, password) =>
      queue(() =>
        storedHash ? verifyStored(storedHash, password) : verifyDecoy(composed(password)),
      ),
  };
}

/**
 * The same characters come composed from one keyboard and decomposed from another; Unicode treats
 * them as equal, and NIST SP 800-63B requires one form (docs/decisions/030-passwords-as-typed.md).
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
