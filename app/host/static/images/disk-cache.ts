import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../operations/make-folder.ts';

export interface ImageDiskCache {
  read(name: string): Promise<Buffer | undefined>;
  /** Atomic, even after a power cut; evicts the least recently used files. */
  write(name: string, bytes: Buffer): Promise<void>;
}

/** Names → bytes, least recently used first. */
type SizeIndex = Map<string, number>;

/** Removes incomplete files of a previous process. */
async function scanFolder(folder: string): Promise<SizeIndex> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { name: string; bytes: number; at: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const filePath = path.join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.tmp')) await rm(filePath, { force: true });
    else {
      const existing = await stat(filePath).catch(() => undefined);
      if (existing)
        files.push({
          name: path.relative(folder, filePath).split(path.sep).join('/'),
          bytes: existing.size,
          at: existing.mtimeMs,
        });
    }
  }
  return new Map(files.sort((a, b) => a.at - b.at).map(({ name, bytes }) => [name, bytes]));
}

async function writeFileAtomic(filePath: string, bytes: Buffer): Promise<void> {
  await makeFolder(path.dirname(filePath));
  const temporaryPath = `${filePath}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(temporaryPath, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryPath, filePath);
  } catch (fault) {
    await rm(temporaryPath, { force: true });
    throw fault;
  }
}

/** @param limit bytes of all pictures */
export function openImageDiskCache(folder: string, limit: number): ImageDiskCache {
  let indexPromise: Promise<SizeIndex> | undefined;
  const readIndex = () => (indexPromise ??= scanFolder(folder));

  const evict = async (index: SizeIndex): Promise<void> => {
    let total = [...index.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of index) {
      if (total <= limit) return;
      index.delete(name);
      total -= bytes;
      await rm(path.join(folder, name), { force: true });
    }
  };

  return {
    read: async (name) => {
      const index = await readIndex();
      const existing = index.get(name);
      if (existing === undefined) return undefined;
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      index.delete(name);
      if (bytes?.length !== existing || existing === 0) return undefined;
      // Marks it as most recently used.
      index.set(name, existing);
      return bytes;
    },
    write: async (name, bytes) => {
      const index = await readIndex();
      if (bytes.length > limit) return;
      await writeFileAtomic(path.join(folder, name), bytes);
      index.delete(name);
      index.set(name, bytes.length);
      await evict(index);
    },
  };
}
