import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const maxEntries = 2000;
const maxDepth = 8;

/**
 * Changes with every file that comes, goes or is written again, at the cost of a look at each; a
 * folder that is not there has one, too. Dotfiles count here, though nobody reads them: rsync
 * writes `.hero.png.Xa81bc` and gives it its name when it is whole, so as long as one grows the
 * folder is not whole. What is in a folder with a dot (`.git`) does not. What cannot be looked
 * at (it went a moment ago) counts as it is.
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
