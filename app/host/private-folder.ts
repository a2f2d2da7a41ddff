import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The permission bits of everybody but the owner. */
const othersRights = 0o077;
/** Marks a folder that several users share, such as `/tmp`: it is not ours to close. */
const sharedMark = 0o1000;

/** The server's own entries in its data folder. */
const ownEntries: ReadonlySet<string> = new Set([
  'database',
  'last-good',
  'pictures',
  'session-secret',
  'versions',
]);

const isOpenToOthers = async (place: string): Promise<boolean> =>
  ((await stat(place)).mode & othersRights) !== 0;

async function close(place: string): Promise<void> {
  const { mode } = await stat(place);
  if (mode & othersRights) await chmod(place, mode & 0o7777 & ~othersRights);
}

async function closeTree(place: string): Promise<void> {
  await close(place);
  if (!(await stat(place)).isDirectory()) return;
  for (const entry of await readdir(place, { withFileTypes: true })) {
    if (entry.isDirectory()) await closeTree(path.join(place, entry.name));
    else if (entry.isFile()) await close(path.join(place, entry.name));
  }
}

/**
 * Closes the data folder, and the files of older servers in it, to every user of the machine but
 * the server's own [F3]: it holds password hashes, personal data and money.
 * @param dataDir a folder that exists
 * @returns whether other users could read or write in it before
 * @throws when a file of the server's cannot be changed, because another user owns it
 */
export async function closeToOthers(dataDir: string): Promise<boolean> {
  const isShared = ((await stat(dataDir)).mode & sharedMark) !== 0;
  const entries = (await readdir(dataDir)).filter((name) => ownEntries.has(name));
  const places = entries.map((name) => path.join(dataDir, name));
  const wasOpen = await Promise.all([...(isShared ? places : [dataDir])].map(isOpenToOthers));
  if (!wasOpen.includes(true)) return false;
  // The files first: once the folder is closed, this function would not look at them again.
  for (const place of places) await closeTree(place);
  if (!isShared) await close(dataDir);
  return true;
}
