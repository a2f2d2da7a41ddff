import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** As written to the lock file. `place` identifies machine, boot and namespace of `pid`. */
export interface LockOwner {
  readonly id: string;
  readonly pid: number;
  readonly place: string;
  readonly beat: number;
}

/** Interval of increments, and time without one after which the owner counts as dead; ms. */
export interface HeartbeatTiming {
  readonly beat: number;
  readonly timeoutMs: number;
}
/** The engine never blocks its thread for this long. */
const DEFAULT_TIMING: HeartbeatTiming = { beat: 1_000, timeoutMs: 6_000 };

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

/** True when the counter or the owner changes before the timeout. */
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

const temporarySuffix = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Removes temporary files of killed processes. Requires the lock: the only living process with such
 * a file is trying to take the lock, and is refused when the file is gone.
 */
async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  const name = basename(file);
  const leftovers = (await readdir(folder)).filter(
    (entry) => entry.startsWith(name) && temporarySuffix.test(entry.slice(name.length)),
  );
  await Promise.all(leftovers.map((entry) => rm(join(folder, entry), { force: true })));
}

const replaced = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Writes this process into the lock file and increments a counter. Independent of clocks, so it
 * works across machines.
 * @returns stops and removes it; undefined when another process won the race
 */
export async function startHeartbeat(
  file: string,
  folder: string,
  timing: HeartbeatTiming = DEFAULT_TIMING,
): Promise<(() => Promise<void>) | undefined> {
  const id = randomUUID();
  const temporary = `${file}.${id}`;
  let beat = 0;
  const write = async () => {
    // Write and rename, so that readers never see a partial file.
    await writeFile(
      temporary,
      JSON.stringify({
        id,
        pid: process.pid,
        place: folder,
        beat: (beat += 1),
      } satisfies LockOwner),
    );
    return replaced(temporary, file);
  };
  if (!(await write())) return undefined;
  // If two processes take over from a dead owner, the later one wins.
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
    // A full disk can leave a partial file.
    await rm(temporary, { force: true });
    if ((await readLockOwner(file))?.id === id) await rm(file, { force: true });
  };
}
