import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** Pictures that were made once, kept on disk over restarts. */
export interface PictureShelf {
  /** The bytes under a name; undefined when they are not there, or not whole. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * Keeps bytes under a name: all of them or, after a power cut, none. The longest unused ones make
   * room.
   */
  keep(name: string, bytes: Buffer): Promise<void>;
}

/** Names → bytes; those unused for longest come first. */
type Kept = Map<string, number>;

/** What a former process left; what it had only begun to write is swept away. */
async function leftBehind(folder: string): Promise<Kept> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: { name: string; bytes: number; at: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.tmp')) await rm(place, { force: true });
    else {
      const known = await stat(place).catch(() => undefined);
      if (known)
        found.push({
          name: path.relative(folder, place).split(path.sep).join('/'),
          bytes: known.size,
          at: known.mtimeMs,
        });
    }
  }
  return new Map(found.sort((a, b) => a.at - b.at).map(({ name, bytes }) => [name, bytes]));
}

async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  await makeFolder(path.dirname(place));
  const beside = `${place}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, place);
  } catch (fault) {
    await rm(beside, { force: true });
    throw fault;
  }
}

/** Opens the pictures kept in a folder. @param limit the most bytes that they may take together */
export function openPictureShelf(folder: string, limit: number): PictureShelf {
  let opened: Promise<Kept> | undefined;
  const contents = () => (opened ??= leftBehind(folder));

  const makeRoom = async (kept: Kept): Promise<void> => {
    let total = [...kept.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of kept) {
      if (total <= limit) return;
      kept.delete(name);
      total -= bytes;
      await rm(path.join(folder, name), { force: true });
    }
  };

  return {
    read: async (name) => {
      const kept = await contents();
      const known = kept.get(name);
      if (known === undefined) return undefined;
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      kept.delete(name);
      if (bytes?.length !== known || known === 0) return undefined;
      // What was asked for last is thrown away last.
      kept.set(name, known);
      return bytes;
    },
    keep: async (name, bytes) => {
      const kept = await contents();
      if (bytes.length > limit) return;
      await writeWhole(path.join(folder, name), bytes);
      kept.delete(name);
      kept.set(name, bytes.length);
      await makeRoom(kept);
    },
  };
}
