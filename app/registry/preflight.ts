import { resolve } from 'node:path';
import { findFolders } from './read/find-folders.ts';

/**
 * The reason why the folder cannot be opened: unreadable or without brands. Broken brands are
 * accepted, because they can be fixed while the server runs.
 */
export async function preflightMerchantsDir(dir: string): Promise<string | undefined> {
  const { codes, problems } = await findFolders(resolve(dir));
  if ([...codes].some((code) => !code.startsWith('_'))) return undefined;
  const [dirProblem] = codes.size === 0 ? problems : [];
  return dirProblem
    ? `MERCHANTS_DIR ${dir}: ${dirProblem.message}; ${dirProblem.hint ?? ''}.`
    : `MERCHANTS_DIR ${dir} contains no brands. Create ${dir}/<code>/manifest.json, or set MERCHANTS_DIR to the folder that contains the brands.`;
}
