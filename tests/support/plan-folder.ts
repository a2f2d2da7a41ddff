import { onTestFinished } from 'vitest';
import { makeMerchantsDir, minimalManifest } from './merchants-dir.ts';

export function folder(brands: Readonly<Record<string, unknown>>): string {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
}

export const acme = (change: object = {}) => ({
  'acme/manifest.json': minimalManifest('acme', {
    languages: { default: 'EN', menu: ['EN', 'TY'] },
    ...change,
  }),
});
