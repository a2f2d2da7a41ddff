import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Permission bits of group and others. */
const othersRights = 0o077;
/** Sticky bit of shared folders such as `/tmp`, which must not be changed. */
const sharedMark = 0o1000;

/** The server's own entries in its data folder. */
const ownEntries: ReadonlySet<string> = new Set([
  'database',
  'last-good',
  'pictures',
  'session-secret',
  'versions',
]);

const isOpenToOthers = async (entryPath: string): Promise<boolean> =>
  ((await stat(entryPath)).mode & othersRights) !== 0;

async function close(entryPath: string): Promise<void> {
  const { mode } = await stat(entryPath);
  if (mode & othersRights) await chmod(entryPath, mode & 0o7777 & ~othersRights);
}

async function closeTree(entryPath: string): Promise<void> {
  await close(entryPath);
  if (!(await stat(entryPath)).isDirectory()) return;
  for (const entry of await readdir(entryPath, { withFileTypes: true })) {
    if (entry.isDirectory()) await closeTree(path.join(entryPath, entry.name));
    else if (entry.isFile()) await close(path.join(entryPath, entry.name));
  }
}

/**
 * Makes the data folder, with its password hashes, personal data and money, private to the server's
 * user.
 * @returns whether other users had access before
 * @throws when a file belongs to another user
 */
export async function closeToOthers(dataDir: string): Promise<boolean> {
  const isShared = ((await stat(dataDir)).mode & sharedMark) !== 0;
  const entries = (await readdir(dataDir)).filter((name) => ownEntries.has(name));
  const entryPaths = entries.map((name) => path.join(dataDir, name));
  const wasOpen = await Promise.all([...(isShared ? entryPaths : [dataDir])].map(isOpenToOthers));
  if (!wasOpen.includes(true)) return false;
  // Files first: a closed folder is not checked again after an interruption.
  for (const entryPath of entryPaths) await closeTree(entryPath);
  if (!isShared) await close(dataDir);
  return true;
}
