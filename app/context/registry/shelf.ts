import type { EnvironmentValues } from '#schema/environment-places.ts';
import type { Problem } from '#schema/problem.ts';
import { allTemplateProblems, assembleBrand, type Workshop } from './assemble-brand.ts';
import type { Brand } from './brand.ts';
import { admit } from './claim.ts';
import { findFolders } from './find-folders.ts';
import { loadFolder, type LoadedFolder } from './load-folder.ts';
import { basename } from 'node:path';

/** What is known of the folder of brands at one moment; never changed, only replaced. */
export interface Shelf {
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** Brands served, by code. */
  readonly serving: ReadonlyMap<string, Brand>;
  /** What is wrong, by folder; `''` is the folder of brands itself. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

export const emptyShelf: Shelf = { folders: new Map(), serving: new Map(), problems: new Map() };

const isTemplate = (code: string): boolean => code.startsWith('_');
const readAtOnce = 8;

/** Loads the folders asked for, a few at once, and keeps the others as they were read. */
async function loadFolders(before: Shelf, dir: string, isStale: (code: string) => boolean, environment: EnvironmentValues) {
  const found = await findFolders(dir);
  const places = [...found.folders];
  const loaded: LoadedFolder[] = [];
  for (let at = 0; at < places.length; at += readAtOnce) {
    const batch = places.slice(at, at + readAtOnce).map(async ([code, place]) => {
      const known = isStale(code) ? undefined : before.folders.get(code);
      return known ?? loadFolder(place, code, environment);
    });
    loaded.push(...(await Promise.all(batch)));
  }
  return { problems: found.problems, folders: new Map(loaded.map((folder) => [folder.code, folder])) };
}

/** A brand is made anew only when its folder or its template's was read anew, so unchanged brands keep what was made for them. */
function isUnchanged(before: Shelf, folder: LoadedFolder, folders: ReadonlyMap<string, LoadedFolder>): boolean {
  const template = folder.manifest?.manifest.extends;
  const same = (code: string): boolean => before.folders.get(code)?.hash === folders.get(code)?.hash;
  return before.serving.has(folder.code) && !before.problems.has(folder.code) && folder.problems.length === 0 && same(folder.code) && (template === undefined || (same(template) && folders.get(template)?.problems.length === 0));
}

/**
 * Reads the folder of brands anew and says what is to be served: new and changed brands that are good, and the last good version of
 * those that are not. One brand's fault never touches another.
 * @param isStale which folders to read again; new ones always are
 */
export async function restock(before: Shelf, dir: string, isStale: (code: string) => boolean, environment: EnvironmentValues, workshop: Workshop): Promise<Shelf> {
  const { folders, problems: aside } = await loadFolders(before, dir, isStale, environment);
  const problems = new Map<string, readonly Problem[]>(aside.length > 0 ? [['', aside]] : []);
  const candidates = new Map<string, Brand>();
  for (const folder of folders.values()) {
    if (isTemplate(folder.code)) {
      const faults = allTemplateProblems(folder);
      if (faults.length > 0) problems.set(folder.code, faults);
    } else if (!isUnchanged(before, folder, folders)) {
      const brand = assembleBrand(folder, folders, workshop);
      if (brand.ok) candidates.set(folder.code, brand.value);
      else problems.set(folder.code, brand.fault);
    }
  }
  const still = new Map([...before.serving].filter(([code]) => folders.has(code)));
  const { serving, refused } = admit(still, candidates, (code) => `${basename(dir)}/${code}/manifest.json`, folders.keys());
  for (const [code, faults] of refused) problems.set(code, faults);
  return { folders, serving, problems };
}
