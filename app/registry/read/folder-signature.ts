import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const maxEntries = 2000;
const maxDepth = 8;

/**
 * Changes whenever a file is added, removed or written, at the cost of one `stat` each; a missing
 * folder has a signature, too. Dotfiles count here, though they are never read: rsync writes
 * `.hero.png.Xa81bc` and renames it when it is complete, so as long as one grows the folder is
 * incomplete. The contents of a folder with a dot (`.git`) do not count. A file that cannot be read
 * (just deleted) counts by its name.
 */
export async function folderSignature(folder: string): Promise<string> {
  const lines: string[] = [];
  const walk = async (path: string, depth: number): Promise<void> => {
    const names = await readdir(path).catch(() => undefined);
    lines.push(names ? `${path}/` : `${path} is no folder`);
    for (const name of names ?? []) {
      if (lines.length > maxEntries) continue;
      const entryPath = join(path, name);
      const stat = await lstat(entryPath).catch(() => undefined);
      if (stat?.isDirectory() && name.startsWith('.')) continue;
      if (stat?.isDirectory() && depth < maxDepth) await walk(entryPath, depth + 1);
      else lines.push(stat ? `${entryPath} ${stat.ino} ${stat.size} ${stat.mtimeMs}` : entryPath);
    }
  };
  await walk(folder, 0);
  return lines.join('\n');
}
