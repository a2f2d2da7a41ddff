import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem, type Problem } from '#schema/problem.ts';
import type { FileLocation } from './read-file.ts';

const maxFiles = 1000;
const maxDepth = 5;

export interface FileListing {
  readonly files: ReadonlyMap<string, FileLocation>;
  readonly problems: readonly Problem[];
}

/** Dotfiles and editors' temporary files. */
const isIgnored = (name: string): boolean =>
  name.startsWith('.') || name.endsWith('~') || name.endsWith('.tmp') || name.endsWith('.swp');

const byName = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);

/** At most 1000 files, 5 levels deep. Links are refused, so that nothing outside is read. */
export async function listFiles(folder: FileLocation): Promise<FileListing> {
  const files = new Map<string, FileLocation>();
  const problems: Problem[] = [];
  const walk = async (subfolder: string, depth: number): Promise<void> => {
    // The folder may be deleted or lose its permissions during reading.
    const entries = await readdir(join(folder.path, subfolder), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        problems.push(
          fileProblem(
            subfolder ? `${folder.name}/${subfolder}` : folder.name,
            `cannot be read (${error.code ?? error.message})`,
            'check its permissions',
          ),
        );
        return [];
      },
    );
    for (const entry of entries.filter(({ name }) => !isIgnored(name)).sort(byName)) {
      const path = subfolder ? `${subfolder}/${entry.name}` : entry.name;
      const location = {
        path: join(folder.path, path),
        name: `${folder.name}/${path}`,
        folder: folder.path,
      };
      if (files.size >= maxFiles) return;
      if (entry.isSymbolicLink())
        problems.push(
          fileProblem(
            location.name,
            'is a symbolic link; links are not followed',
            'copy the file here instead',
          ),
        );
      else if (entry.isDirectory() && depth < maxDepth) await walk(path, depth + 1);
      else if (entry.isDirectory())
        problems.push(fileProblem(location.name, `is more than ${maxDepth} folders deep`));
      else if (entry.isFile()) files.set(path, location);
      else problems.push(fileProblem(location.name, 'is not a regular file'));
    }
  };
  await walk('', 1);
  if (files.size >= maxFiles)
    problems.push(
      fileProblem(
        folder.name,
        `contains ${maxFiles} files or more`,
        'keep only the files that the brand uses',
      ),
    );
  return { files, problems };
}
