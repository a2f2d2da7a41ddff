import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const maxEntries = 2000;
const maxDepth = 8;

/**
 * Changes when a file is added, removed or written, at the cost of one `stat` each. Includes
 * dotfiles, because rsync writes `.hero.png.Xa81bc` before renaming it: the folder is incomplete
 * while one grows. Excludes the contents of dot folders (`.git`).
 */
export async function computeFolderSignature(folder: string): Promise<string> {
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
