import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../read/list-files.ts';
import { readBytes, type FileLocation } from '../read/read-file.ts';
import { shortHash } from '../short-hash.ts';

/** Above any allowed file; loading the folder reports files that are too large. */
const maxFileBytes = 8 * 1024 * 1024;

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

export const hashFolder = (folder: FileLocation): Promise<string | undefined> =>
  hashEachFile(folder, () => Promise.resolve()).catch(() => undefined);

/** Copies plain files with unresolved `${NAME}`s, readable only by this user. */
export const copyFolder = (from: FileLocation, to: string): Promise<string | undefined> =>
  hashEachFile(from, async (path, bytes) => {
    const location = join(to, path);
    await mkdir(dirname(location), { recursive: true, mode: 0o700 });
    await writeFile(location, bytes, { mode: 0o600 });
  });
