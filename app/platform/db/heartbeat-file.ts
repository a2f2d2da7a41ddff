import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The owner of a folder, as written in its lock file. `place` names the machine, boot and namespace
 * that `pid` belongs to.
 */
export interface LockOwner {
  readonly id: string;
  readonly pid: number;
  readonly place: string;
  readonly beat: number;
}

/**
 * How often an owner increments its count, and how long the count may stand still before the owner
 * counts as dead, in ms.
 */
export interface HeartbeatTiming {
  readonly beat: number;
  readonly timeoutMs: number;
}
/** The engine blocks its thread for far less than this patience. */
const DEFAULT_TIMING: HeartbeatTiming = { beat: 1_000, timeoutMs: 6_000 };

/** Reads the lock file; a missing or half-written one has no owner. */
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
 * Watches the lock file of an owner elsewhere; true when its count changes (or another takes over)
 * within the patience.
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

/** What follows the lock file's name in the name of a file that is about to replace it. */
const temporarySuffix = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Removes what processes left beside the lock file when they were killed while they wrote it. Only
 * for whoever has the lock: a file of a living process can then only be one that tries to take the
 * lock at this moment, and that one is refused when its file is gone.
 */
async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  const name = basename(file);
  const leftovers = (await readdir(folder)).filter(
    (entry) => entry.startsWith(name) && temporarySuffix.test(entry.slice(name.length)),
  );
  await Promise.all(leftovers.map((entry) => rm(join(folder, entry), { force: true })));
}

/** Renames a file; false when it is gone. */
const replaced = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Writes this process into the lock file and keeps counting. Counting needs no clock, so that it
 * works between machines.
 * @returns stops and removes it; undefined when another process wrote itself in at the same moment
 */
export async function startHeartbeat(
  file: string,
  place: string,
  timing: HeartbeatTiming = DEFAULT_TIMING,
): Promise<(() => Promise<void>) | undefined> {
  const id = randomUUID();
  const temporary = `${file}.${id}`;
  let beat = 0;
  const write = async () => {
    // Written beside it and renamed over it, so that a reader never sees half a file.
    await writeFile(
      temporary,
      JSON.stringify({ id, pid: process.pid, place, beat: (beat += 1) } satisfies LockOwner),
    );
    return replaced(temporary, file);
  };
  if (!(await write())) return undefined;
  // If two processes take over from the same dead owner, the later one keeps the lock.
  await pause(timing.beat / 8);
  if ((await readLockOwner(file))?.id !== id) return undefined;
  await removeLeftovers(file).catch(() => undefined);
  let writing = Promise.resolve(true);
  const timer = setInterval(() => {
    writing = write().catch(() => false);
  }, timing.beat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
    // A full disk leaves what it could not write whole.
    await rm(temporary, { force: true });
    if ((await readLockOwner(file))?.id === id) await rm(file, { force: true });
  };
}
