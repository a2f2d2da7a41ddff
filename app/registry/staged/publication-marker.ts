import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileProblem, type Problem } from '#schema/problem.ts';
import type { FileLocation } from '../read/read-file.ts';

/*
 * A dotfile that is in a brand's folder while its staged version takes its place. Whoever reads the
 * folder meanwhile would get half of each, so a folder with it counts as broken: the last good
 * version is served. It also lets one process publish at a time.
 */
const markerName = '.publishing';
/** A marker that is older was left behind by a process that ended. */
const maxMarkerMs = 60_000;

const markerIn = (folder: string): string => join(folder, markerName);

/** Why a folder is not to be read now; undefined when nobody replaces it. */
export async function publicationProblem(folder: FileLocation): Promise<Problem | undefined> {
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

/** Whether a process of this machine runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // It is somebody else's, and it runs.
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

/** Whether the process that left a marker cannot be at work any more. */
async function isAbandoned(path: string, now: number): Promise<boolean> {
  const marker = await stat(path).catch(() => undefined);
  const [host, pid] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (host === hostname() && pid && !isRunning(Number(pid))) return true;
  return marker !== undefined && now - marker.mtimeMs > maxMarkerMs;
}

const isExisting = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EEXIST';

/**
 * Marks a folder as being replaced.
 * @returns false when somebody else replaces it now
 * @throws the file system's error when the folder cannot be written
 */
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

/** Takes the mark away, and touches the manifest: servers do not watch dotfiles. */
export async function removeMarker(folder: string, now: number): Promise<void> {
  await rm(markerIn(folder), { force: true });
  const at = new Date(now);
  // A folder without a manifest has nothing to serve.
  await utimes(join(folder, 'manifest.json'), at, at).catch(() => undefined);
}
