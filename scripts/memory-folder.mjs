// Temporary files of tests in memory. A server's data folder has 1,500 files, and creating them on a
// disk takes a second of processor time.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from './prepare.mjs';

const prefix = 'marquee-';
const mounts = '/proc/mounts';
const neededBytes = 6 * 1024 ** 3;
/** Of tests, Playwright and tsx; later runs use them, too. */
const user = process.geteuid?.();
const caches = ['marquee-test-database', `playwright-transform-cache-${user}`, `tsx-${user}`];

/** Linux only; other systems have no such folder. */
function hasRoom(memory) {
  if (![memory, mounts].every((place) => existsSync(place))) return false;
  const [, options] =
    new RegExp(`^\\S+ ${memory} \\S+ (\\S+)`, 'm').exec(readFileSync(mounts, 'utf8')) ?? [];
  // Tests start programs from temporary folders.
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > neededBytes;
}

/** A killed run leaves its folder behind. */
function removeAbandoned(memory) {
  for (const name of readdirSync(memory)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length));
    if (pid > 0 && !isRunning(pid))
      rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

/**
 * Sets TMPDIR to a new folder in memory until this process ends, unless it is set or memory is
 * short.
 */
export function useMemoryFolder(memory = '/dev/shm') {
  if (process.env.TMPDIR || !hasRoom(memory)) return;
  removeAbandoned(memory);
  const folder = path.join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const name of caches) {
    const target = path.join(tmpdir(), name);
    mkdirSync(target, { recursive: true });
    symlinkSync(target, path.join(folder, name));
  }
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
