import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileLocation } from '../read/read-file.ts';

/** What the name of a brand's staged folder ends in: `merchants/acme@next/` beside `merchants/acme/`. */
const suffix = '@next';
const stagedForm = /^([a-z0-9](?:-?[a-z0-9]){1,30})@next$/;

/** The name of a brand's staged folder. */
export const stagedName = (code: string): string => `${code}${suffix}`;

/** The brand that a folder's name stages; undefined for any other name. */
export const codeOfStaged = (name: string): string | undefined => stagedForm.exec(name)?.[1];

/** Where a brand's staged folder is, and what problems call it. */
export const stagedLocation = (dir: string, code: string): FileLocation => ({
  path: join(dir, stagedName(code)),
  name: `${basename(dir)}/${stagedName(code)}`,
});

/** The codes of the brands that have a staged folder, in order; none when `dir` cannot be read. */
export async function findStagedCodes(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => (entry.isDirectory() ? (codeOfStaged(entry.name) ?? []) : []))
    .sort();
}
