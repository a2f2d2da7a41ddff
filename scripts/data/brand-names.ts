import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '#schema/json-source.ts';

/** The folder name, and the code on the platform. */
export interface BrandNames {
  readonly folder: string;
  readonly merchantCode: string;
}

const manifestSchema = z.object({ platform: z.object({ merchantCode: z.string() }) });

/** Substitutes environment variables. */
function merchantCodeIn(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const json = readJson(text, 'manifest.json');
  const manifest = json.ok ? manifestSchema.safeParse(json.value.value) : undefined;
  const written = manifest?.data?.platform.merchantCode;
  const variable = /^\$\{(\w+)\}$/.exec(written ?? '')?.[1];
  return variable === undefined ? written : environment[variable];
}

/** Returns the fallback for a missing file; rethrows other errors. */
const ifMissing =
  <Value>(fallback: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return fallback;
    throw error;
  };

/**
 * Finds a brand by either name. Folder names take precedence; without a folder, both names are the
 * given one. Rejects when a manifest cannot be read.
 */
export async function readBrandNames(
  name: string,
  merchantsDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<BrandNames> {
  const entries = await readdir(merchantsDir, { withFileTypes: true }).catch(ifMissing([]));
  const brands = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name: folder }) => {
        const text = await readFile(join(merchantsDir, folder, 'manifest.json'), 'utf8').catch(
          ifMissing(''),
        );
        return { folder, merchantCode: merchantCodeIn(text, environment) ?? folder };
      }),
  );
  return (
    brands.find(({ folder }) => folder === name) ??
    brands.find(({ merchantCode }) => merchantCode === name) ?? { folder: name, merchantCode: name }
  );
}
