import { resolve } from 'node:path';
import { findFolders } from './read/find-folders.ts';

/**
 * Why a folder of brands cannot be opened at all: it cannot be read, or contains no brands. One
 * line for the operator, with what to do; undefined when there is at least one brand folder, good
 * or not, since a broken one can be fixed while the server runs.
 */
export async function preflightMerchantsDir(dir: string): Promise<string | undefined> {
  const { codes, problems } = await findFolders(resolve(dir));
  if ([...codes].some((code) => !code.startsWith('_'))) return undefined;
  const [dirProblem] = codes.size === 0 ? problems : [];
  return dirProblem
    ? `MERCHANTS_DIR ${dir}: ${dirProblem.message}; ${dirProblem.hint ?? ''}.`
    : `MERCHANTS_DIR ${dir} contains no brands. Create ${dir}/<code>/manifest.json, or set MERCHANTS_DIR to the folder that contains the brands.`;
}
