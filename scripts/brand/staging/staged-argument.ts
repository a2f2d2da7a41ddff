import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { nearestName } from '#schema/nearest-name.ts';
import { findFolders } from '#app/registry/read/find-folders.ts';
import {
  codeOfStaged,
  findStagedCodes,
  stagedLocation,
  stagedName,
} from '#app/registry/staged/staged-folder.ts';
import { UsageError } from '../exit-codes.ts';

/** Throws a UsageError with the staged brands, or help, when the brand is not staged. */
export async function requireStaged(dir: string, code: string): Promise<void> {
  const { path, name } = stagedLocation(resolve(dir), code);
  if (existsSync(path)) return;
  const { codes } = await findFolders(resolve(dir));
  const near = nearestName(code, [...(await findStagedCodes(resolve(dir))), ...codes]);
  throw new UsageError(
    codes.has(code)
      ? `${name} does not exist; npm run brand -- stage ${code} makes it`
      : `there is no brand \`${code}\` in ${dir}${near ? `; did you mean \`${near}\`?` : ''}`,
  );
}

/**
 * The code of `acme@next`, or of the path of such a folder; undefined for others. Throws a
 * UsageError when that brand is not staged.
 */
export async function parseStagedArgument(dir: string, text: string): Promise<string | undefined> {
  const code = codeOfStaged(basename(text));
  if (code !== undefined) await requireStaged(dir, code);
  return code;
}

/** Accepts `acme` and `acme@next`, for commands about staged brands only. */
export const brandCodeOf = (text: string): string => codeOfStaged(basename(text)) ?? text;

/** For messages: `merchants/acme@next`. */
export const stagedFolder = (dir: string, code: string): string => join(dir, stagedName(code));
