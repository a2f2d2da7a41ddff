import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileProblem, type Problem } from '#schema/problem.ts';
import type { FileLocation } from '../read/read-file.ts';

/*
 * A dotfile that marks a folder during publication: readers could mix both versions, so they serve
 * the last valid one. Also a lock between publishers.
 */
const markerName = '.publishing';
/** Older markers belong to a crashed process. */
const maxMarkerMs = 60_000;

const markerIn = (folder: string): string => join(folder, markerName);

export async function findPublicationProblem(folder: FileLocation): Promise<Problem | undefined> {
  const marker = await stat(markerIn(folder.path)).catch(() => undefined);
  return (
    marker &&
    fileProblem(
      folder.name,
      'is being replaced by its staged version',
      `this takes a moment; if it stays, remove ${markerName} from the folder and publish again`,
    )
  );
}

/** On this machine. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // EPERM: it runs as another user.
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

async function isAbandoned(path: string, now: number): Promise<boolean> {
  const marker = await stat(path).catch(() => undefined);
  const [host, pid] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (host === hostname() && pid && !isRunning(Number(pid))) return true;
  return marker !== undefined && now - marker.mtimeMs > maxMarkerMs;
}

const isExisting = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EEXIST';

/** False when another process is publishing. */
export async function placeMarker(folder: string, now: number): Promise<boolean> {
  const path = markerIn(folder);
  for (const isSecondAttempt of [false, true]) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(`${hostname()}\n${process.pid}\n`);
      await file.close();
      return true;
    } catch (fault) {
      if (!isExisting(fault)) throw fault;
      if (isSecondAttempt || !(await isAbandoned(path, now))) return false;
      await rm(path, { force: true });
    }
  }
  return false;
}

/** Also touches the manifest, because servers do not watch dotfiles. */
export async function removeMarker(folder: string, now: number): Promise<void> {
  await rm(markerIn(folder), { force: true });
  const at = new Date(now);
  // Without a manifest there is nothing to serve.
  await utimes(join(folder, 'manifest.json'), at, at).catch(() => undefined);
}
