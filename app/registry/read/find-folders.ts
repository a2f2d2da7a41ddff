import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { codeOfStaged } from '../staged/staged-folder.ts';
import type { FileLocation } from './read-file.ts';

const folderForm = /^_?[a-z0-9](?:-?[a-z0-9]){1,30}$/;

export interface FolderListing {
  readonly codes: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** False when the folder itself is unreadable, so that its contents are unknown. */
  readonly isReadable: boolean;
}

export const folderLocation = (dir: string, code: string): FileLocation => ({
  path: join(dir, code),
  name: `${basename(dir)}/${code}`,
});

export const hasFolderIn =
  (dir: string) =>
  (code: string): boolean =>
    existsSync(join(dir, code));

/** Ignores dotfiles and plain files (a README), refuses links. */
export async function findFolders(dir: string): Promise<FolderListing> {
  const codes = new Set<string>();
  const problems: Problem[] = [];
  const dirName = basename(dir);
  let isReadable = true;
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    isReadable = false;
    problems.push(
      fileProblem(
        dirName,
        `the brands folder cannot be read (${error instanceof Error ? error.message : String(error)})`,
        'set MERCHANTS_DIR to the folder that contains the brands',
      ),
    );
    return [];
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.isFile()) continue;
    if (entry.isSymbolicLink())
      problems.push(
        fileProblem(
          `${dirName}/${entry.name}`,
          'is a symbolic link; links are not followed',
          'copy the folder here instead',
        ),
      );
    else if (!entry.isDirectory()) continue;
    // A staged folder is not a brand; no host, list or index contains it.
    else if (codeOfStaged(entry.name) !== undefined) continue;
    else if (folderForm.test(entry.name)) codes.add(entry.name);
    else
      problems.push(
        fileProblem(
          `${dirName}/${entry.name}`,
          'has a name that is not a valid brand code',
          'use lower-case letters, digits and single hyphens; a leading _ for a template',
        ),
      );
  }
  return { codes, problems, isReadable };
}
