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
 * Turns passwords into hashes and checks them. `busy` when too many wait already: the caller
 * refuses, nothing piles up.
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
 * Passwords under Argon2id; at most `atOnce` are worked on and `mayWait` wait (each takes 19 MiB
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
  return {
    hash: (password) => queue(() => hash(normalise(password), argon2Options)),
    verify: (storedHash, password) =>
      queue(() =>
        storedHash ? verify(storedHash, normalise(password)) : verifyDecoy(normalise(password)),
      ),
  };
}

/** The same characters typed on another keyboard may come composed or decomposed. */
const normalise = (password: string): string => password.normalize('NFC');

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
