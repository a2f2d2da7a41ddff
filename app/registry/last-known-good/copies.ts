import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBrand, type BuildOptions } from '../build-brand.ts';
import type { Brand } from '../brand.ts';
import { folderLocation } from '../read/find-folders.ts';
import { loadFolder } from '../read/load-folder.ts';
import type { RegistryOptions } from '../registry.ts';
import { copyFolder, hashFolder } from './copy-folder.ts';
import type { snapshotPaths } from './paths.ts';
import type { SnapshotRecord } from './record.ts';

/** Folder copies, named by content hash. */
export interface Copies {
  /** Reuses an existing copy. Undefined when the folder cannot be read completely. */
  copy(code: string): Promise<string | undefined>;
  /**
   * Undefined when the copies are incomplete, or invalid under the current rules and environment.
   */
  build(copies: Pick<SnapshotRecord, 'code' | 'hash' | 'template'>): Promise<Brand | undefined>;
}

export function createCopies(
  dir: string,
  paths: ReturnType<typeof snapshotPaths>,
  { environment, ...buildOptions }: BuildOptions & Pick<RegistryOptions, 'environment'>,
): Copies {
  return {
    copy: async (code) => {
      const tempPath = join(paths.copies, `.${randomBytes(8).toString('hex')}`);
      try {
        await mkdir(tempPath, { recursive: true, mode: 0o700 });
        const hash = await copyFolder(folderLocation(dir, code), tempPath);
        if (hash === undefined) return undefined;
        const location = paths.copy(code, hash, '').path;
        const isThere = await stat(location).then(
          () => true,
          () => false,
        );
        if (!isThere) await rename(tempPath, location);
        return hash;
      } finally {
        await rm(tempPath, { recursive: true, force: true });
      }
    },
    build: async ({ code, hash, template }) => {
      const parts = [{ code, hash }, ...(template ? [template] : [])];
      const [brandFolder, templateFolder] = await Promise.all(
        parts.map(async (part) => {
          const location = paths.copy(part.code, part.hash, folderLocation(dir, part.code).name);
          return (await hashFolder(location)) === part.hash
            ? loadFolder(location, part.code, environment, dir)
            : undefined;
        }),
      );
      if (!brandFolder || (template && !templateFolder)) return undefined;
      const brand = buildBrand(
        brandFolder,
        new Map(
          [brandFolder, ...(templateFolder ? [templateFolder] : [])].map((folder) => [
            folder.code,
            folder,
          ]),
        ),
        buildOptions,
      );
      return brand.ok ? brand.value : undefined;
    },
  };
}
