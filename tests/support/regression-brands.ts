import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { permissionSchema } from '#schema/permission.ts';
import { withCode, type GeneratedBrand } from './crawl-brands.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A complaint and its origin, for a stored brand. */
export interface Origin {
  readonly complaint: string;
  /** The run that generated it, so that it can be repeated. */
  readonly from: string;
}

/**
 * Stores a brand in a folder to commit, which every later run crawls
 * (tests/contract/brands/fixture-brands.test.ts). @returns the folder
 */
export function saveRegressionBrand(
  sites: string,
  brand: GeneratedBrand,
  { complaint, from }: Origin,
): string {
  const { code: _code, name: _name, ...manifest } = brand.manifest;
  const hash = createHash('sha256')
    .update(JSON.stringify([manifest, brand.off]))
    .digest();
  const code = `kept${[...hash.subarray(0, 6)].map((byte) => letters[byte % 26]).join('')}`;
  const folder = path.join(sites, code);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'manifest.json'),
    `${JSON.stringify(withCode(code, brand).manifest, null, 2)}\n`,
  );
  writeFileSync(
    path.join(folder, 'permission.json'),
    `${JSON.stringify({ whitelabel: brand.off.map((modId) => ({ modId, enabled: false })) })}\n`,
  );
  writeFileSync(path.join(folder, 'complaint.txt'), `${complaint} (${from})\n`);
  return folder;
}

/** Modules that a site's platform must disable, from `permission.json` in its folder. */
export function disabledModules(file: string): string[] {
  const permission = permissionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return permission.whitelabel.filter(({ enabled }) => !enabled).map(({ modId }) => modId);
}
