import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileProblem, type Problem } from '#schema/problem.ts';
import type { FilePlace } from './read-file.ts';

const folderForm = /^_?[a-z0-9](?:-?[a-z0-9]){1,30}$/;

/** The folders of `merchants/`, by code, and what stands there that is none. */
export interface FoundFolders {
  readonly folders: ReadonlyMap<string, FilePlace>;
  readonly problems: readonly Problem[];
}

/** Lists brands and templates; dotfiles and plain files (a README) are nobody's, links are refused. */
export async function findFolders(dir: string): Promise<FoundFolders> {
  const folders = new Map<string, FilePlace>();
  const problems: Problem[] = [];
  const shown = basename(dir);
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    problems.push(fileProblem(shown, `the brands’ folder cannot be read (${error instanceof Error ? error.message : String(error)})`, 'set MERCHANTS_DIR to the folder that holds the brands'));
    return [];
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = { path: join(dir, entry.name), name: `${shown}/${entry.name}` };
    if (entry.name.startsWith('.') || entry.isFile()) continue;
    if (entry.isSymbolicLink()) problems.push(fileProblem(place.name, 'is a symbolic link; links are not followed', 'copy the folder here instead'));
    else if (!entry.isDirectory()) continue;
    else if (folderForm.test(entry.name)) folders.set(entry.name, place);
    else problems.push(fileProblem(place.name, 'has a name that no brand can have', 'small letters, digits and single hyphens; a leading _ for a template'));
  }
  return { folders, problems };
}
