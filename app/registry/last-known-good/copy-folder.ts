import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../read/list-files.ts';
import { readBytes, type FileLocation } from '../read/read-file.ts';
import { shortHash } from '../short-hash.ts';

/** Larger than any file that a brand may have: loading the folder reports which are too large. */
const maxFileBytes = 8 * 1024 * 1024;

/**
 * Reads every file of a folder, one at a time.
 * @returns a hash of names and bytes; undefined when a file cannot be read
 */
export async function hashEachFile(
  folder: FileLocation,
  onFile: (path: string, bytes: Buffer, hash: string) => Promise<void>,
): Promise<string | undefined> {
  const { files, problems } = await listFiles(folder);
  if (problems.length > 0) return undefined;
  const hashes: string[] = [];
  for (const [path, location] of files) {
    const bytes = await readBytes(location, maxFileBytes);
    if (!bytes.ok) return undefined;
    const hash = shortHash(bytes.value);
    await onFile(path, bytes.value, hash);
    hashes.push(path, hash);
  }
  return shortHash(...hashes);
}

/** The hash of a folder's current contents. */
export const hashFolder = (folder: FileLocation): Promise<string | undefined> =>
  hashEachFile(folder, () => Promise.resolve()).catch(() => undefined);

/**
 * Copies a folder's plain files unchanged, readable for this user only: `${NAME}` stays `${NAME}`.
 * @returns the hash of the copy
 */
export const copyFolder = (from: FileLocation, to: string): Promise<string | undefined> =>
  hashEachFile(from, async (path, bytes) => {
    const location = join(to, path);
    await mkdir(dirname(location), { recursive: true, mode: 0o700 });
    await writeFile(location, bytes, { mode: 0o600 });
  });
