import { createHash } from 'node:crypto';
import { readFile, readlink, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:net';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { DatabaseFault } from './database.ts';
import {
  isBeating,
  readLockOwner,
  startHeartbeat,
  type LockOwner,
  type HeartbeatTiming,
} from './heartbeat-file.ts';

export type Release = () => Promise<void>;

export const LOCK_FILE = 'lock.json';

/**
 * The kernel grants the name to one process and frees it when that process ends, even after a
 * crash. Undefined if taken. Limited to one network namespace, so containers also need the
 * heartbeat.
 */
const acquireAbstractSocket = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(`\0${name}`, () => {
      server.unref();
      resolve(server);
    });
  });

/**
 * Prevents two engines on one folder, which would lose nearly all writes (stack.md). Linux uses a
 * kernel socket; containers and other systems use a heartbeat file, where a dead owner is detected
 * after six seconds.
 */
export async function lockFolder(
  folder: string,
  timing?: HeartbeatTiming,
): Promise<Result<Release, DatabaseFault>> {
  const file = join(folder, LOCK_FILE);
  const location = await currentLocation();
  const onLinux = process.platform === 'linux';
  const socket = onLinux ? await acquireAbstractSocket(await socketName(folder)) : undefined;
  if (onLinux && !socket) return refuse(lockedFault(folder, await readLockOwner(file)));
  const releaseSocket = () =>
    new Promise<void>((resolve) => (socket ? socket.close(() => resolve()) : resolve()));

  const owner = await readLockOwner(file);
  if (owner && (await isAlive(file, owner, location, timing))) {
    await releaseSocket();
    return refuse(lockedFault(folder, owner));
  }
  const stop = await startHeartbeat(file, location, timing);
  if (!stop) {
    await releaseSocket();
    return refuse(lockedFault(folder, await readLockOwner(file)));
  }
  return ok(async () => {
    await stop();
    await releaseSocket();
  });
}

async function isAlive(
  file: string,
  owner: LockOwner,
  location: string,
  timing?: HeartbeatTiming,
): Promise<boolean> {
  if (owner.place === location) {
    // In the same namespace the socket is proof: its owner is gone.
    if (process.platform === 'linux') return false;
    if (owner.pid !== process.pid && !processExists(owner.pid)) return false;
  }
  return isBeating(file, owner, timing);
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Device and inode identify a folder independent of its path. */
async function socketName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `marquee-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
}

async function currentLocation(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const network = await readlink('/proc/self/ns/net').catch(() => '');
  return `${boot.trim()} ${network}`.trim();
}

const lockedFault = (folder: string, owner: LockOwner | undefined): DatabaseFault => ({
  kind: 'folder-locked',
  message:
    `The data folder ${folder} is in use by another running server${owner ? ` (process ${owner.pid})` : ''}. ` +
    'Stop that one first, or set DATA_DIR to another folder.',
});
