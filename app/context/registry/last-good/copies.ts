import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleBrand, type Workshop } from '../assemble-brand.ts';
import type { Brand } from '../brand.ts';
import { placeOf } from '../find-folders.ts';
import { loadFolder } from '../load-folder.ts';
import type { RegistryOptions } from '../registry.ts';
import { copyFolder, hashFolder } from './copy-folder.ts';
import type { keptPlaces } from './kept-places.ts';
import type { KeptRecord } from './kept-record.ts';

/** Copies of folders as they once were, each under the hash of what it holds. */
export interface Copies {
  /**
   * Copies one folder, unless that is there already; its hash, or undefined when it cannot be read
   * whole.
   */
  copy(code: string): Promise<string | undefined>;
  /**
   * Makes a brand of copies that are whole; undefined when they are not, or not good by the rules
   * and the environment of now.
   */
  made(copies: Pick<KeptRecord, 'code' | 'hash' | 'template'>): Promise<Brand | undefined>;
}

/** The copies of a folder of brands. @param dir the brands' folder */
export function copiesOf(
  dir: string,
  places: ReturnType<typeof keptPlaces>,
  { environment, ...workshop }: Workshop & Pick<RegistryOptions, 'environment'>,
): Copies {
  return {
    copy: async (code) => {
      const beside = join(places.copies, `.${randomBytes(8).toString('hex')}`);
      try {
        await mkdir(beside, { recursive: true, mode: 0o700 });
        const hash = await copyFolder(placeOf(dir, code), beside);
        if (hash === undefined) return undefined;
        const place = places.copy(code, hash, '').path;
        const isThere = await stat(place).then(
          () => true,
          () => false,
        );
        if (!isThere) await rename(beside, place);
        return hash;
      } finally {
        await rm(beside, { recursive: true, force: true });
      }
    },
    made: async ({ code, hash, template }) => {
      const parts = [{ code, hash }, ...(template ? [template] : [])];
      const [own, frame] = await Promise.all(
        parts.map(async (part) => {
          const place = places.copy(part.code, part.hash, placeOf(dir, part.code).name);
          return (await hashFolder(place)) === part.hash
            ? loadFolder(place, part.code, environment)
            : undefined;
        }),
      );
      if (!own || (template && !frame)) return undefined;
      const brand = assembleBrand(
        own,
        new Map([own, ...(frame ? [frame] : [])].map((folder) => [folder.code, folder])),
        workshop,
      );
      return brand.ok ? brand.value : undefined;
    },
  };
}
