import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Problem } from '#schema/problem.ts';
import type { Result } from '#app/lib/result.ts';
import { buildBrand, type BuildOptions } from '../build-brand.ts';
import type { Brand } from '../brand.ts';
import { findFolders, folderLocation } from '../read/find-folders.ts';
import { loadFolder } from '../read/load-folder.ts';
import { stagedLocation } from './staged-folder.ts';

export interface StagedSources {
  /** Absolute path of the brands' folder. */
  readonly dir: string;
  readonly environment: EnvironmentValues;
  readonly buildOptions: BuildOptions;
}

/**
 * Builds the staged brand over the current templates, without checking conflicts. Problems refer to
 * lines of the staged files.
 */
export async function readStagedBrand(
  { dir, environment, buildOptions }: StagedSources,
  code: string,
): Promise<Result<Brand, readonly Problem[]>> {
  const { codes } = await findFolders(dir);
  const staged = await loadFolder(stagedLocation(dir, code), code, environment);
  const template = staged.manifest?.manifest.extends;
  const templates = await Promise.all(
    [...codes]
      .filter((other) => other === template)
      .map((other) => loadFolder(folderLocation(dir, other), other, environment)),
  );
  return buildBrand(
    staged,
    new Map([staged, ...templates].map((folder) => [folder.code, folder])),
    buildOptions,
  );
}
