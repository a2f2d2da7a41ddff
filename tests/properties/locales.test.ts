import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productLanguages } from '#app/domain/languages.ts';

/* Texts are one file per feature and language (decision 025). */

const files = (code: string): string[] => readdirSync(`app/locales/${code}`).sort();

test('[SH-08] every language has the same text files, and there is no other folder', () => {
  expect(readdirSync('app/locales').sort()).toEqual([...productLanguages].sort());
  for (const code of productLanguages) expect(files(code), code).toEqual(files('EN'));
});

test('[SH-08] each file has only texts by key, and no key is in two files', () => {
  for (const code of productLanguages) {
    const owners = new Map<string, string>();
    for (const file of files(code)) {
      const texts = JSON.parse(readFileSync(`app/locales/${code}/${file}`, 'utf8')) as object;
      for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
        expect(typeof text, `${code}/${file} ${key}`).toBe('string');
        expect(owners.get(key), `${key} of ${code}/${file}`).toBeUndefined();
        owners.set(key, file);
      }
    }
  }
});

test('[SH-08] the keys are typed from every English file', () => {
  const code = readFileSync('app/i18n/text-key.ts', 'utf8');
  const imports = [...code.matchAll(/import type (\w+) from '#app\/locales\/EN\/([\w.-]+)'/g)];
  expect(imports.map(([, , file]) => file)).toEqual(files('EN'));
  const keys = [...code.matchAll(/keyof typeof (\w+)/g)].map(([, name]) => name);
  expect(keys).toEqual(imports.map(([, name]) => name));
});
