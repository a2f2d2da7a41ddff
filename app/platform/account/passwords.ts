import { hash, verify } from '@node-rs/argon2';
import { ok, refuse, type Result } from '#app/lib/result.ts';

/**
 * Argon2id, by OWASP's first choice for a memory of 19 MiB. `algorithm` is left out: Argon2id is
 * the library's default.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const mayWait = 64;

/**
 * Turns passwords into hashes and checks them. `busy` when too many wait already: the caller
 * refuses, nothing piles up.
 */
export interface Passwords {
  hash(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Checks against a kept hash; without one it works just as long and answers false, so that time
   * tells nothing.
   */
  verify(kept: string | null | undefined, password: string): Promise<Result<boolean, 'busy'>>;
}

/**
 * Passwords under Argon2id; at most `atOnce` are worked on and `mayWait` wait (each takes 19 MiB
 * and a core).
 */
export function createPasswords(
  bounds: { readonly atOnce: number; readonly mayWait: number } = { atOnce, mayWait },
): Passwords {
  const queue = boundedQueue(bounds.atOnce, bounds.mayWait);
  let decoy: Promise<string> | undefined;
  const verifyDecoy = async (password: string): Promise<boolean> => {
    decoy ??= hash('nobody has this account', cost);
    await verify(await decoy, password);
    return false;
  };
  return {
    hash: (password) => queue(() => hash(written(password), cost)),
    verify: (kept, password) =>
      queue(() => (kept ? verify(kept, written(password)) : verifyDecoy(written(password)))),
  };
}

/** The same characters typed on another keyboard may come composed or decomposed. */
const written = (password: string): string => password.normalize('NFC');

type Queue = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'busy'>>;

function boundedQueue(running: number, waiting: number): Queue {
  let free = running;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free === 0 && line.length >= waiting) return refuse('busy' as const);
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => line.push(start));
    try {
      return ok(await work());
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
