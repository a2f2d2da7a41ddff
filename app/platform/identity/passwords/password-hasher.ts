import { hash, verify } from '@node-rs/argon2';
import { ok, refuse, type Result } from '#app/lib/result.ts';

interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for 19 MiB of memory. Argon2id is the library's default `algorithm`. */
const argon2Options: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxRunning = 2;
const maxQueued = 64;

/** Resolves to `busy` when too many hashes are queued; the caller must refuse. */
export interface PasswordHasher {
  hash(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Tries the trimmed input, then the input as typed [AU-02]. Without a stored hash it takes the
   * same time and returns false, to prevent a timing leak.
   */
  verify(storedHash: string | null | undefined, password: string): Promise<Result<boolean, 'busy'>>;
}

/**
 * Legacy mark of hashes whose passwords may have surrounding spaces. Ignored: every hash is
 * verified both ways.
 */
const formerMark = /^typed/;

/**
 * New passwords are trimmed, but some stored ones have surrounding spaces
 * (docs/decisions/030-trimmed-passwords.md).
 */
const candidates = (password: string): ReadonlySet<string> =>
  new Set([password.trim(), password].map(composed));

/** Each hash takes 19 MiB and a core. */
export function createPasswordHasher(
  bounds: { readonly maxRunning: number; readonly maxQueued: number } = { maxRunning, maxQueued },
  cost = argon2Options,
): PasswordHasher {
  const queue = boundedQueue(bounds.maxRunning, bounds.maxQueued);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(composed(password), cost)),
    verify: (storedHash, password) =>
      queue(async () => {
        const compared =
          storedHash?.replace(formerMark, '') ??
          (await (decoy ??= hash('the decoy of unknown accounts', cost)));
        for (const candidate of candidates(password))
          if (await verify(compared, candidate)) return Boolean(storedHash);
        return false;
      }),
  };
}

/**
 * Keyboards differ in composed and decomposed characters; NIST SP 800-63B requires one form
 * (docs/decisions/030-trimmed-passwords.md).
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
