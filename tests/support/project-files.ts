import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';

/** The repository's folder. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

const never = new Set(['node_modules', '.git', 'build', '.data', '.cache']);

/**
 * Paths, from the repository's folder and with `/`, of all files below some of its folders whose
 * name ends in one of `endings`.
 */
export function projectFiles(folders: readonly string[], endings: readonly string[]): string[] {
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (never.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (endings.some((ending) => entry.name.endsWith(ending)))
        files.push(relative(projectRoot, path).replaceAll('\\', '/'));
    }
  };
  folders
    .map((folder) => join(projectRoot, folder))
    .filter((folder) => existsSync(folder))
    .forEach(walk);
  return files.sort();
}

export const projectText = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
