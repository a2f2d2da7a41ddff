import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Who holds a folder, as written in its lock file. `place` names the machine, boot and namespace
 * that `pid` counts in.
 */
export interface LockOwner {
  readonly id: string;
  readonly pid: number;
  readonly place: string;
  readonly beat: number;
}

/**
 * How often a holder counts, and how long a count may stand still before its holder is taken for
 * dead, in ms.
 */
export interface HeartbeatTiming {
  readonly beat: number;
  readonly timeoutMs: number;
}
/** The engine blocks its thread for far less than this patience. */
const DEFAULT_TIMING: HeartbeatTiming = { beat: 1_000, timeoutMs: 6_000 };

/** Reads the lock file; a missing or half-written one names nobody. */
export async function readLockOwner(file: string): Promise<LockOwner | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isLockOwner(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isLockOwner = (value: unknown): value is LockOwner =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'pid' in value &&
  'place' in value &&
  'beat' in value;

/**
 * Watches a holder that cannot be asked; true when its count moves (or another takes over) within
 * the patience.
 */
export async function isBeating(
  file: string,
  owner: LockOwner,
  timing: HeartbeatTiming = DEFAULT_TIMING,
): Promise<boolean> {
  for (let elapsedMs = 0; elapsedMs < timing.timeoutMs; elapsedMs += timing.beat / 2) {
    await pause(timing.beat / 2);
    const current = await readLockOwner(file);
    if (current === undefined) return false;
    if (current.id !== owner.id || current.beat !== owner.beat) return true;
  }
  return false;
}

/**
 * Writes this process into the lock file and keeps counting. Counting needs no clock, so it works
 * between machines. Answers the function that stops and removes it, or nothing when another wrote
 * itself in at the same moment.
 */
export async function startHeartbeat(
  file: string,
  place: string,
  timing: HeartbeatTiming = DEFAULT_TIMING,
): Promise<(() => Promise<void>) | undefined> {
  const id = randomUUID();
  let beat = 0;
  const write = async () => {
    // Written beside and renamed over, so that a reader never sees half a file.
    await writeFile(
      `${file}.${id}`,
      JSON.stringify({ id, pid: process.pid, place, beat: (beat += 1) } satisfies LockOwner),
    );
    await rename(`${file}.${id}`, file);
  };
  await write();
  // Two that took over from the same dead holder both wrote; the later one stays.
  await pause(timing.beat / 8);
  if ((await readLockOwner(file))?.id !== id) return undefined;
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = write().catch(() => undefined);
  }, timing.beat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
    if ((await readLockOwner(file))?.id === id) await rm(file, { force: true });
  };
}
