import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Who holds a folder, as written in its lock file. `place` names the machine, boot and namespace
 * that `pid` counts in.
 */
export interface Holder {
  readonly id: string;
  readonly pid: number;
  readonly place: string;
  readonly beat: number;
}

/**
 * How often a holder counts, and how long a count may stand still before its holder is taken for
 * dead, in ms.
 */
export interface Pace {
  readonly beat: number;
  readonly patience: number;
}
/** The engine blocks its thread for far less than this patience. */
const CALM: Pace = { beat: 1_000, patience: 6_000 };

/** Reads the lock file; a missing or half-written one names nobody. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isHolder = (value: unknown): value is Holder =>
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
export async function isBeating(file: string, holder: Holder, pace: Pace = CALM): Promise<boolean> {
  for (let waited = 0; waited < pace.patience; waited += pace.beat / 2) {
    await pause(pace.beat / 2);
    const now = await readHolder(file);
    if (now === undefined) return false;
    if (now.id !== holder.id || now.beat !== holder.beat) return true;
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
  pace: Pace = CALM,
): Promise<(() => Promise<void>) | undefined> {
  const id = randomUUID();
  let beat = 0;
  const write = async () => {
    // Written beside and renamed over, so that a reader never sees half a file.
    await writeFile(
      `${file}.${id}`,
      JSON.stringify({ id, pid: process.pid, place, beat: (beat += 1) } satisfies Holder),
    );
    await rename(`${file}.${id}`, file);
  };
  await write();
  // Two that took over from the same dead holder both wrote; the later one stays.
  await pause(pace.beat / 8);
  if ((await readHolder(file))?.id !== id) return undefined;
  let writing = Promise.resolve();
  const timer = setInterval(() => (writing = write().catch(() => undefined)), pace.beat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
    if ((await readHolder(file))?.id === id) await rm(file, { force: true });
  };
}
