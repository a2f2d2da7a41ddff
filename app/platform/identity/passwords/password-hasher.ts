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
 * Turns passwords into hashes and checks them, every character as it was typed [ASVS 6.2.8]. `busy`
 * when too many wait already: the caller refuses, nothing piles up.
 */
export interface PasswordHasher {
  hash(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Checks against a kept hash; without one it works just as long and answers false, so that time
   * tells nothing.
   */
  verify(storedHash: string | null | undefined, password: string): Promise<Result<boolean, 'busy'>>;
}

/**
 * Marks the hashes of passwords as typed. Until they were, the spaces around a password were cut
 * off before it was hashed: a hash without the mark is one of those, and so is checked.
 */
const asTypedMark = 'typed';

/**
 * A kept hash with the mark that its password is taken as typed, for a log-in whose password has no
 * spaces around it and was right; undefined when there is nothing to change.
 */
export const markedAsTyped = (
  storedHash: string | null | undefined,
  password: string,
): string | undefined =>
  storedHash?.startsWith('$') && password === password.trim()
    ? `${asTypedMark}${storedHash}`
    : undefined;

/**
 * Passwords under Argon2id; at most `maxRunning` are worked on and `maxQueued` wait (each takes
 * 19 MiB and a core).
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
 * The same characters come composed from one keyboard and decomposed from another; Unicode holds
 * them to be equal, and NIST SP 800-63B asks for one form
 * (docs/decisions/030-passwords-as-typed.md).
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
