import { onTestFinished } from 'vitest';
import { makeMerchantsDir, minimalManifest } from './merchants-dir.ts';

/** A folder with these brand files, removed when the test ends. Returns its path. */
export function folder(brands: Readonly<Record<string, unknown>>): string {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
}

/** The files of a small brand, with some keys of its manifest changed. */
export const acme = (change: object = {}) => ({
  'acme/manifest.json': minimalManifest('acme', {
    languages: { default: 'EN', menu: ['EN', 'TY'] },
    ...change,
  }),
});
