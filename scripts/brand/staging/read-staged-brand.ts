import { resolve } from 'node:path';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { publicationBuildOptions } from '../read-registry.ts';
import { readStagedBrand } from '#app/registry/staged/read-staged.ts';
import type { Io } from '../io.ts';

/** The jurisdiction's time zone; UTC if the brand cannot be read. */
export async function readStagedTimeZone(dir: string, code: string, io: Io): Promise<string> {
  const brand = await readStagedBrand(
    { dir: resolve(dir), environment: io.environment, buildOptions: publicationBuildOptions },
    code,
  );
  return brand.ok ? floorOf(brand.value.merchant.jurisdiction).protection.timeZone : 'UTC';
}
