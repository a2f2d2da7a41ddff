import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../list-files.ts';
import { readBytes, type FilePlace } from '../read-file.ts';
import { shortHash } from '../short-hash.ts';

/** Larger than anything that a brand may have: who loads the folder says what is too large. */
const largestFile = 8 * 1024 * 1024;

/**
 * Reads every file of a folder, one at a time.
 * @returns a hash of names and bytes; undefined when not all of it can be read
 */
async function walkFolder(
  folder: FilePlace,
  visit: (path: string, bytes: Buffer) => Promise<void>,
): Promise<string | undefined> {
  const { files, problems } = await listFiles(folder);
  if (problems.length > 0) return undefined;
  const hashes: string[] = [];
  for (const [path, place] of files) {
    const bytes = await readBytes(place, largestFile);
    if (!bytes.ok) return undefined;
    await visit(path, bytes.value);
    hashes.push(path, shortHash(bytes.value));
  }
  return shortHash(...hashes);
}

/** The hash of what a folder holds now. */
export const hashFolder = (folder: FilePlace): Promise<string | undefined> =>
  walkFolder(folder, () => Promise.resolve()).catch(() => undefined);

/**
 * Copies a folder's plain files as they stand there, for this user alone: what is `${NAME}` stays
 * `${NAME}`.
 * @returns the hash of what was copied
 */
export const copyFolder = (from: FilePlace, to: string): Promise<string | undefined> =>
  walkFolder(from, async (path, bytes) => {
    const place = join(to, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, bytes, { mode: 0o600 });
  });
