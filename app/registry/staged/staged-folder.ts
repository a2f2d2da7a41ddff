import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileLocation } from '../read/read-file.ts';

/** `merchants/acme@next/` is the staged folder of `merchants/acme/`. */
const suffix = '@next';
const stagedForm = /^([a-z0-9](?:-?[a-z0-9]){1,30})@next$/;

export const stagedName = (code: string): string => `${code}${suffix}`;

export const codeOfStaged = (name: string): string | undefined => stagedForm.exec(name)?.[1];

export const stagedLocation = (dir: string, code: string): FileLocation => ({
  path: join(dir, stagedName(code)),
  name: `${basename(dir)}/${stagedName(code)}`,
});

/** Sorted; empty when `dir` cannot be read. */
export async function findStagedCodes(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => (entry.isDirectory() ? (codeOfStaged(entry.name) ?? []) : []))
    .sort();
}
