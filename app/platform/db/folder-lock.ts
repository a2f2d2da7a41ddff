import { createHash } from 'node:crypto';
import { readFile, readlink, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { takeAbstractSocket } from './abstract-socket.ts';
import type { DatabaseFault } from './database.ts';
import { isBeating, readHolder, startHeartbeat, type Holder, type Pace } from './heartbeat-file.ts';

/** Frees the folder. */
export type Release = () => Promise<void>;

/** The lock file's name inside the data folder. */
export const LOCK_FILE = 'lock.json';

/**
 * Takes a data folder for this process, or refuses while another has it: two engines on one folder
 * silently lose nearly all they write (stack.md). On Linux the kernel holds the lock and frees it
 * on any death; across containers and on other systems a counting file does, where a dead holder is
 * noticed after six seconds.
 */
export async function lockFolder(
  folder: string,
  pace?: Pace,
): Promise<Result<Release, DatabaseFault>> {
  const file = join(folder, LOCK_FILE);
  const place = await placeOfThisProcess();
  const onLinux = process.platform === 'linux';
  const socket = onLinux ? await takeAbstractSocket(await nameOf(folder)) : undefined;
  if (onLinux && !socket) return refuse(locked(folder, await readHolder(file)));
  const free = () => new Promise<void>((done) => (socket ? socket.close(() => done()) : done()));

  const holder = await readHolder(file);
  if (holder && (await isAlive(file, holder, place, pace))) {
    await free();
    return refuse(locked(folder, holder));
  }
  const stop = await startHeartbeat(file, place, pace);
  if (!stop) {
    await free();
    return refuse(locked(folder, await readHolder(file)));
  }
  return ok(async () => {
    await stop();
    await free();
  });
}

async function isAlive(file: string, holder: Holder, place: string, pace?: Pace): Promise<boolean> {
  if (holder.place === place) {
    // In our own namespace the socket has already told: its holder is gone.
    if (process.platform === 'linux') return false;
    if (holder.pid !== process.pid && !processExists(holder.pid)) return false;
  }
  return isBeating(file, holder, pace);
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Device and inode name a folder whatever path or link leads to it. */
async function nameOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `marquee-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
}

async function placeOfThisProcess(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const network = await readlink('/proc/self/ns/net').catch(() => '');
  return `${boot.trim()} ${network}`.trim();
}

const locked = (folder: string, holder: Holder | undefined): DatabaseFault => ({
  kind: 'folder-locked',
  message:
    `The data folder ${folder} is in use by another running server${holder ? ` (process ${holder.pid})` : ''}. ` +
    'Stop that one first, or set DATA_DIR to another folder.',
});
